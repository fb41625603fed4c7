/** When a key ends, as people write it: a moment, a day, or a span from now on. The same by HTTP and at the command line. */

const MOMENT = /^(\d{4}-\d\d-\d\d)[Tt]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d\d:\d\d)$/;
const DAY = /^(\d{4}-\d\d-\d\d)$/;
const SPAN = /^(\d{1,5})([mhdw])$/;
/** A duration of ISO 8601 with one part. Months and years are left out, since they differ in length. */
const DURATION = /^P(?:(\d{1,5})([DW])|T(\d{1,5})([HM]))$/;

const MINUTE_MS = 60_000;
const UNIT_MS: Readonly<Record<string, number>> = {
  m: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 1_440 * MINUTE_MS,
  w: 10_080 * MINUTE_MS,
};

/** Texts of each form, for those who ask what is allowed. */
export const EXPIRY_EXAMPLES = ['2027-01-31T12:00:00Z', '2027-01-31', '90d', 'P90D'] as const;
/** The forms in one pattern; whether there is such a day is for `expiryOf` to say. */
export const EXPIRY_PATTERN = [MOMENT, DAY, SPAN, DURATION].map(({ source }) => source).join('|');

/**
 * @param text a day means its first moment (UTC), a span begins now: `2027-01-31T12:00:00Z`, `2027-01-31`, `90d`, `P90D`
 * @returns milliseconds since the epoch; undefined where it has none of the forms, or there is no such day
 */
export function expiryOf(text: string, now: number): number | undefined {
  const ms = spanOf(text);
  if (ms !== undefined) return now + ms;
  const day = (MOMENT.exec(text) ?? DAY.exec(text))?.[1];
  if (day === undefined || !isDay(day)) return undefined;
  const moment = Date.parse(text.toUpperCase());
  return Number.isNaN(moment) ? undefined : moment;
}

/** A span in milliseconds. */
export function spanOf(text: string): number | undefined {
  const [, number, unit] = SPAN.exec(text) ?? DURATION.exec(text)?.filter(Boolean) ?? [];
  return unit === undefined ? undefined : Number(number) * UNIT_MS[unit.toLowerCase()]!;
}

/** Whether there is such a day: the 31st of February is read as one of March otherwise. */
function isDay(day: string): boolean {
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}
