/**
 * What the Korean registration numbers share: birth date, then a digit that encodes the century, sex and
 * whether the holder is a foreigner.
 *
 * The last digit was a check digit (weights 2 3 4 5 6 7 8 9 2 3 4 5, modulo 11) in numbers issued until
 * 5 October 2020; since then six random digits follow the century digit. A number does not show when it was
 * issued, and people of any age are given new ones, so the check digit is not held against anyone.
 */
import { type Day, isPastDate } from '../date.ts';
import { digitAt, twoDigits } from '../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../scheme/scheme.ts';

/** Century by the seventh digit, 0 to 9. */
const CENTURIES = [1800, 1900, 1900, 2000, 2000, 1900, 1900, 2000, 2000, 1800];

function birthYear(value: string): number {
  return CENTURIES[digitAt(value, 6)]! + twoDigits(value, 0);
}

/** The oldest persons who had a number in 1968, when the first ones were given out, were born later. */
const YEAR_MIN = 1850;

function birthDate(value: string, today: Day): 'invalid_date' | null {
  const year = birthYear(value);
  if (year < YEAR_MIN) return 'invalid_date';
  return isPastDate(year, twoDigits(value, 2), twoDigits(value, 4), today) ? null : 'invalid_date';
}

/** What is the same in both definitions. */
export const KOREAN = {
  country: 'KR',
  identifier: 'PNO',
  proves:
    'Only that it has the shape of one and holds a real birth date: numbers issued since October 2020 have no check digit.',
  check: birthDate,
  format: (value: string) => `${value.slice(0, 6)}-${value.slice(6)}`,
  birthYear,
} as const satisfies Partial<SchemeRule>;

export const KOREAN_FACTS = {
  reasons: ['invalid_date'],
} as const satisfies Partial<SchemeFacts>;
