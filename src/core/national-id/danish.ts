/**
 * What the Danish civil registration number, its Greenlandic twin and the Danish replacement number share:
 * a birth date and a serial whose first digit encodes the century.
 */
import { type Day, isPastDate } from '../date.ts';
import { digitAt, twoDigits } from '../scheme/digits.ts';
import type { SchemeFacts, SchemeReason, SchemeRule } from '../scheme/scheme.ts';

/** What is the same in every definition. A lost zero is not put back: no check digit would prove it. */
export const DANISH = {
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{10}'],
  zeroSuggested: /^[1-9]\d{4}[- ]?\d{4}$/,
  format: (value: string) => `${value.slice(0, 6)}-${value.slice(6)}`,
  birthYear: danishYear,
} as const satisfies Partial<SchemeRule>;

export const DANISH_FACTS = {
  reasons: ['invalid_date'],
} as const satisfies Partial<SchemeFacts>;

/** The first digit of the serial and the year give the century: 1858 to 2057. */
function danishYear(value: string): number {
  const yy = twoDigits(value, 4);
  const series = digitAt(value, 6);
  if (series < 4) return 1900 + yy;
  if (series === 4 || series === 9) return yy < 37 ? 2000 + yy : 1900 + yy;
  return yy < 58 ? 2000 + yy : 1800 + yy;
}

/** @param dayOffset what is added to the day: 0, or 60 in a replacement number */
export function checkDanish(value: string, dayOffset: number, today: Day): SchemeReason | null {
  const day = twoDigits(value, 0) - dayOffset;
  return isPastDate(danishYear(value), twoDigits(value, 2), day, today) ? null : 'invalid_date';
}
