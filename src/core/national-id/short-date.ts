/** Birth dates of six digits, which leave the century open. */
import { type Day, isPastDateInSomeCentury, onlyYearOf } from '../date.ts';
import { twoDigits } from '../scheme/digits.ts';

export interface ShortDate {
  /** Whether the date is real, and not in the future, in at least one century. */
  isPast(value: string, today: Day): boolean;
  /** The birth year, when only one is possible. */
  yearOf(value: string, today: Day): number | undefined;
}

/** The date that stands at a position of a number. */
export function shortDate(order: 'ddmmyy' | 'yymmdd', at: number): ShortDate {
  const year = order === 'yymmdd' ? at : at + 4;
  const month = at + 2;
  const day = order === 'yymmdd' ? at + 4 : at;
  return {
    isPast: (value, today) =>
      isPastDateInSomeCentury(twoDigits(value, year), twoDigits(value, month), twoDigits(value, day), today),
    yearOf: (value, today) =>
      onlyYearOf(twoDigits(value, year), twoDigits(value, month), twoDigits(value, day), today),
  };
}
