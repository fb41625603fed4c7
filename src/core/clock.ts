/** Reads the calendar off a clock, which is an argument. */
import { type Day, dayOf } from './date.ts';

/** The zone that is first to see a new day, UTC+14. */
const FIRST_ZONE_MS = 14 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * The latest calendar day it is anywhere on Earth, as yyyymmdd: nobody born "today" is refused. It is read for each value
 * and changes once a day, so the last answer is kept. The day is the language's own `Date`, since the calendar of `date.ts`
 * would be carried by every door of a country.
 *
 * ```ts
 * latestDay(() => Date.UTC(2026, 0, 31, 12))(); // 20260201
 * ```
 *
 * @param now milliseconds since 1970
 */
export function latestDay(now: () => number): () => Day {
  let known = Number.NaN;
  let day: Day = 0;
  return () => {
    const number = Math.floor((now() + FIRST_ZONE_MS) / DAY_MS);
    if (number !== known) {
      const date = new Date(number * DAY_MS);
      day = dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
      known = number;
    }
    return day;
  };
}
