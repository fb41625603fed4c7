/**
 * The Czechoslovak birth number (rodné číslo), which the Czech Republic and Slovakia both went on issuing.
 * Nine digits for births to the end of 1953, ten with a check digit since.
 */

import { remainder } from '../check/mod97.ts';
import { type Day, isPastDate } from '../date.ts';
import { digitAt, twoDigits } from './digits.ts';
import type { SchemeReason } from './scheme.ts';

/** The last year in which numbers were given out whose check would have been 10, and was written as 0. */
const LAST_ZERO_FOR_TEN = 1985;
/** The year of the Czech law (no. 53/2004) that lets 20 be added to the month when a day's serials run out. */
const FIRST_OVERFLOW = 2004;

/** Nine-digit numbers end with 1953, ten-digit ones begin with 1954. */
export function birthNumberYear(value: string): number {
  const yy = twoDigits(value, 0);
  if (value.length === 9) return yy >= 54 ? 1800 + yy : 1900 + yy;
  return yy >= 54 ? 1900 + yy : 2000 + yy;
}

export function birthNumberCheckDigit(value: string): string | undefined {
  return value.length === 10 ? value[9] : undefined;
}

/** With the slash that stands before the serial. */
export function formatBirthNumber(value: string): string {
  return `${value.slice(0, 6)}/${value.slice(6)}`;
}

/** Judges a birth number. `overflow`: whether months may be 20 higher since 2004. */
export function checkBirthNumber(value: string, overflow: boolean, today: Day): SchemeReason | null {
  const year = birthNumberYear(value);
  if (value.length === 10 && !agrees(value, year)) return 'invalid_checksum';
  return isPastDate(year, monthOf(value, overflow, year), twoDigits(value, 4), today) ? null : 'invalid_date';
}

function agrees(value: string, year: number): boolean {
  const first = remainder(value, 11, 0, 9);
  if (first === 10) return year <= LAST_ZERO_FOR_TEN && digitAt(value, 9) === 0;
  return first === digitAt(value, 9);
}

/** The month without what marks a woman (50) or an overflow (20). 13 to 20 stay, as no month is meant. */
function monthOf(value: string, overflow: boolean, year: number): number {
  const written = twoDigits(value, 2);
  const month = written > 50 ? written - 50 : written;
  return month > 20 && overflow && year >= FIRST_OVERFLOW ? month - 20 : month;
}
