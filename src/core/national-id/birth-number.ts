/**
 * The Czechoslovak birth number (rodné číslo), which the Czech Republic and Slovakia both went on issuing.
 * Nine digits for births to the end of 1953, ten with a check digit since.
 */

import { remainder } from '../check/mod97.ts';
import { type Day, dayOf, isPastDate } from '../date.ts';
import { digitAt, twoDigits } from '../scheme/digits.ts';
import type { SchemeReason, SchemeRule } from '../scheme/scheme.ts';

/**
 * Nine-digit numbers are of births from 1900 to 1953, ten-digit ones begin with 1954. Who was born before and got the number later
 * has ten digits too, so a date that is still to come is one of the last century.
 */
function birthNumberYear(value: string, today: Day): number {
  const yy = twoDigits(value, 0);
  if (value.length === 9) return 1900 + yy;
  const isToCome = dayOf(2000 + yy, (twoDigits(value, 2) % 50) % 20, twoDigits(value, 4)) > today;
  return yy >= 54 || isToCome ? 1900 + yy : 2000 + yy;
}

function birthNumberCheckDigit(value: string): string | undefined {
  return value.length === 10 ? value[9] : undefined;
}

/** With the slash that stands before the serial. */
function formatBirthNumber(value: string): string {
  return `${value.slice(0, 6)}/${value.slice(6)}`;
}

/**
 * Checks a birth number. `overflow`: whether 20 may be added to the month, as the Czech law no. 53/2004 allows for
 * numbers assigned since, whatever the year of birth.
 */
export function checkBirthNumber(value: string, overflow: boolean, today: Day): SchemeReason | null {
  if (value.length === 10 && remainder(value, 11, 0, 9) % 10 !== digitAt(value, 9)) return 'invalid_checksum';
  // A nine-digit number of a later year is one of ten that lost a digit: who was born in the 1800s lives no more.
  if (value.length === 9 && twoDigits(value, 0) >= 54) return 'invalid_date';
  const year = birthNumberYear(value, today);
  return isPastDate(year, monthOf(value, overflow), twoDigits(value, 4), today) ? null : 'invalid_date';
}

/** The month without what marks a woman (50) or an overflow (20). 13 to 20 stay, as no month is meant. */
function monthOf(value: string, overflow: boolean): number {
  const written = twoDigits(value, 2);
  const month = written > 50 ? written - 50 : written;
  return month > 20 && overflow ? month - 20 : month;
}

/** What is the same in both countries. */
export const BIRTH_NUMBER = {
  name: 'Rodné číslo',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{10}', '#{9}'],
  hasChecksum: true,
  proves:
    'The digits agree with each other and hold a real birth date; not that the number was issued. Nine digits, of births to 1953, have no check digit.',
  format: formatBirthNumber,
  checkDigit: birthNumberCheckDigit,
  birthYear: birthNumberYear,
} as const satisfies Partial<SchemeRule>;
