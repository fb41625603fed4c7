/** What both forms of the Sri Lankan identity card number share: the birthday as the day of the year. */
import { type Day, dayAfter, dayOf } from '../date.ts';
import { numberAt } from '../scheme/digits.ts';

/** Women's days count from here. */
const FEMALE = 500;
const LEAP_YEAR_START = { year: 2000, month: 1, day: 1 };

/**
 * Whether the three digits at a position are a day of the year that is not in the future. February has 29
 * days in every year: the department counts so, and a day 366 of an ordinary year is a true number.
 */
export function isPastBirthday(year: number, value: string, at: number, today: Day): boolean {
  const digits = numberAt(value, at, 3);
  const day = digits > FEMALE ? digits - FEMALE : digits;
  if (day < 1 || day > 366) return false;
  const monthAndDay = dayAfter(LEAP_YEAR_START, day - 1) % 10000;
  return dayOf(year, Math.floor(monthAndDay / 100), monthAndDay % 100) <= today;
}
