/** Windows of time that counters are kept for, all in UTC. */

const DAY_MS = 86_400_000;

/** The day asked for last: it is asked for with every request, and changes once a day. */
const known = { number: Number.NaN, window: '' };

/** The day as `2026-11-21`. */
export function dayWindow(now: number): string {
  const number = dayNumber(now);
  if (number !== known.number) {
    known.window = new Date(now).toISOString().slice(0, 10);
    known.number = number;
  }
  return known.window;
}

/** The calendar month as `2026-11`. */
export function monthWindow(now: number): string {
  return dayWindow(now).slice(0, 7);
}

/** Seconds until the next calendar month begins. */
export function secondsToNextMonth(now: number): number {
  const date = new Date(now);
  return Math.ceil((Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - now) / 1000);
}

/** The days since the epoch. */
export function dayNumber(now: number): number {
  return Math.floor(now / DAY_MS);
}

/** Seconds until a window of so many days, counted from the epoch, ends. */
export function secondsToNextPeriod(now: number, days: number): number {
  const end = (Math.floor(dayNumber(now) / days) + 1) * days * DAY_MS;
  return Math.ceil((end - now) / 1000);
}
