/** What time it is where a phone number is, by the platform's table of time zones. */

export interface LocalTime {
  /** As the IANA database names it. */
  readonly time_zone: string;
  /** Hours and minutes ahead of UTC, "+05:30". */
  readonly offset: string;
  /** yyyy-mm-ddThh:mm. */
  readonly time: string;
}

/**
 * The local time in each zone, at the moment given, now without one. A zone that this platform does not know is left out.
 *
 * ```ts
 * const noon = new Date('2026-11-22T12:00:00Z');
 * localTimes(['Europe/Berlin'], noon); // [{ time_zone: 'Europe/Berlin', offset: '+01:00', time: '2026-11-22T13:00' }]
 * ```
 */
export function localTimes(timeZones: readonly string[] = [], at = new Date()): LocalTime[] {
  return timeZones.flatMap((time_zone) => localTime(time_zone, at) ?? []);
}

function localTime(time_zone: string, at: Date): LocalTime | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { ...FIELDS, timeZone: time_zone });
  } catch {
    return undefined;
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, timeZoneName } = parts;
  const offset = timeZoneName!.slice('GMT'.length) || '+00:00';
  return { time_zone, offset, time: `${year}-${month}-${day}T${hour}:${minute}` };
}

const FIELDS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
} as const;
