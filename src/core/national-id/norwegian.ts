/** What the Norwegian eleven-digit identity numbers share: two check digits, and mostly a birth date. */
import { weightedSum } from '../check/weighted.ts';
import { type Day, isPastDate, isPastDateInSomeCentury, onlyYearOf } from '../date.ts';
import { numberAt, twoDigits } from '../scheme/digits.ts';
import type { SchemeFacts, SchemeReason, SchemeRule, Source } from '../scheme/scheme.ts';

const FIRST = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
const SECOND = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

/** From this day on numbers are given whose middle digits carry no meaning and whose first check is wider. */
const RENEWAL: Day = 20320101;

/** The rule of 2032, common to all. */
export const RENEWAL_SOURCE: Source = {
  title: 'navikt/fnrvalidator: check digits by the standard of 2032 of the National Population Register',
  url: 'https://github.com/navikt/fnrvalidator/blob/master/src/validator.ts',
  read: '2026-11-21',
  authority: ['invalid_checksum'],
};

/** The years that the three middle digits allow, latest first; none where no series belongs to the year. */
export type Series = (yy: number, individual: number) => readonly number[];

const NONE: readonly number[] = [];

/** What is the same in every definition. */
export const NORWEGIAN = {
  country: 'NO',
  identifier: 'PNO',
  hasChecksum: true,
  format: (value: string) => `${value.slice(0, 6)} ${value.slice(6)}`,
  checkDigit: 9,
} as const satisfies Partial<SchemeRule>;

export const NORWEGIAN_FACTS = {
  checksum: 'two check digits, weighted modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
} as const satisfies Partial<SchemeFacts>;

/** Whether both check digits agree. From 2032 the first may also leave the remainders 1, 2 and 3. */
export function passesNorwegian(value: string, today: Day): boolean {
  const remainder = weightedSum(value, FIRST) % 11;
  const isFirst = remainder === 0 || (remainder < 4 && today >= RENEWAL);
  return isFirst && weightedSum(value, SECOND) % 11 === 0;
}

/**
 * The parts of a definition that follow from where the date is hidden and what the middle digits encode.
 * @param dayOffset added to the day; 40 in D-numbers
 * @param monthOffset added to the month; 40 in H-numbers
 */
export function norwegianDate(dayOffset: number, monthOffset: number, series: Series) {
  const dayOf = (value: string) => twoDigits(value, 0) - dayOffset;
  const monthOf = (value: string) => twoDigits(value, 2) - monthOffset;
  const yearsOf = (value: string) => series(twoDigits(value, 4), numberAt(value, 6, 3));
  return {
    ...NORWEGIAN,
    check(value: string, today: Day): SchemeReason | null {
      if (!passesNorwegian(value, today)) return 'invalid_checksum';
      const day = dayOf(value);
      const month = monthOf(value);
      if (today >= RENEWAL) {
        const isDate = isPastDateInSomeCentury(twoDigits(value, 4), month, day, today);
        return isDate ? null : 'invalid_date';
      }
      const years = yearsOf(value);
      if (years.length === 0) return 'invalid_component';
      for (const year of years) if (isPastDate(year, month, day, today)) return null;
      return 'invalid_date';
    },
    birthYear(value: string, today: Day): number | undefined {
      const years = yearsOf(value);
      if (years.length === 1 && today < RENEWAL) return years[0];
      return onlyYearOf(twoDigits(value, 4), monthOf(value), dayOf(value), today);
    },
  } as const satisfies Partial<SchemeRule>;
}

/**
 * The series of birth numbers until 2032: 000-499 for the 1900s, 500-749 for 1854-1899, 500-999 for
 * 2000-2039, 900-999 for 1940-1999.
 */
export function birthSeries(yy: number, individual: number): readonly number[] {
  if (individual < 500) return [1900 + yy];
  if (yy < 40) return [2000 + yy];
  if (individual < 750 && yy >= 54) return [1800 + yy];
  return individual >= 900 ? [1900 + yy] : NONE;
}

/**
 * The series of D-numbers, widened in 2021: 500-599 for 1858-1899, 000-199 (before: 000-499) for 1900-1939,
 * 000-499 and 600-999 for 1940-1999, 200-999 (before: 500-999) for 2000-2039.
 */
export function dSeries(yy: number, individual: number): readonly number[] {
  if (yy < 40) {
    if (individual < 200) return [1900 + yy];
    return individual < 500 ? [2000 + yy, 1900 + yy] : [2000 + yy];
  }
  if (individual < 500 || individual >= 600) return [1900 + yy];
  return yy >= 58 ? [1800 + yy] : NONE;
}
