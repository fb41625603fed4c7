/**
 * What the Belgian National Register number and the BIS number share: a birth date whose century shows in
 * the check digits, and whose parts may be unknown.
 */
import { type Day, dayOf, isPastDate, isRealDate } from '../date.ts';
import { numberAt, twoDigits } from '../scheme/digits.ts';
import type { SchemeFacts, SchemeReason, SchemeRule } from '../scheme/scheme.ts';

/** What is the same in both definitions. */
export const BELGIAN = {
  country: 'BE',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{11}'],
  written: ['##.##.##-#{3}.##'],
  hasChecksum: true,
  format: (value: string) =>
    `${value.slice(0, 2)}.${value.slice(2, 4)}.${value.slice(4, 6)}-${value.slice(6, 9)}.${value.slice(9)}`,
  checkDigit: 9,
} as const satisfies Partial<SchemeRule>;

export const BELGIAN_FACTS = {
  checksum: 'modulo 97',
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
} as const satisfies Partial<SchemeFacts>;

/** The century whose check digits these are: from 2000 on, a 2 is put before the nine digits. */
function centuryOf(value: string): 1900 | 2000 | undefined {
  const number = numberAt(value, 0, 9);
  const check = twoDigits(value, 9);
  if (97 - (number % 97) === check) return 1900;
  return 97 - ((2_000_000_000 + number) % 97) === check ? 2000 : undefined;
}

/** @param monthOffset what is added to the month: 0, or 20 or 40 in BIS numbers */
export function checkBelgian(value: string, monthOffset: number, today: Day): SchemeReason | null {
  const century = centuryOf(value);
  if (!century) return 'invalid_checksum';
  const serial = numberAt(value, 6, 3);
  if (serial === 0 || serial === 999) return 'invalid_component';
  const year = century + twoDigits(value, 0);
  const month = twoDigits(value, 2) - monthOffset;
  const day = twoDigits(value, 4);
  if (month < 0 || month > 12) return 'invalid_date';
  // Month 00, day 00 and days past the end of a month stand for dates that are not known in full.
  const earliest = isRealDate(year, month, day) ? dayOf(year, month, day) : dayOf(year, month, 0);
  return earliest <= today ? null : 'invalid_date';
}

/** The birth year, where the whole date is known. */
export function belgianYear(value: string, monthOffset: number, today: Day): number | undefined {
  const year = centuryOf(value)! + twoDigits(value, 0);
  const isKnown = isPastDate(year, twoDigits(value, 2) - monthOffset, twoDigits(value, 4), today);
  return isKnown ? year : undefined;
}
