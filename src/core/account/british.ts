/** British account numbers of nine to eleven digits: whose they are, by the sort code, and the eight digits of them. */
import { asBritish } from '../iban/conversion.ts';

/**
 * Sort codes of the banks that have such numbers, of which each was given as a range of that bank's own; whose else may stand in the rest of a
 * bank's first digits is not known, since other banks use these as well (`08-32-00`, `60-83-71`).
 *
 * Sources, read 2026-11-27:
 *   ABBY: https://github.com/AntoineAugusti/moduluschecking/issues/17, Santander's ranges as Monzo holds to them
 *   NWBK: https://www.sortcodes.co.uk/list-of-sort-codes and the list of sort codes that encyclopaedias have: 01, 50 to 66. Of 60 to 66, where
 *         it clears for others, those of its branches alone are taken.
 *   CPBK: the same list, 08, without those that it gave to others: its branches have 08-90 to 08-99.
 */
const RANGES: readonly (readonly [from: string, to: string, letters: string])[] = [
  ['010000', '019999', 'NWBK'],
  ['089000', '089999', 'CPBK'],
  ['090000', '091900', 'ABBY'],
  ['165710', '165710', 'ABBY'],
  ['500000', '569999', 'NWBK'],
  ['600000', '602499', 'NWBK'],
  ['720000', '729999', 'ABBY'],
  ['890000', '892999', 'ABBY'],
];

const EIGHT = 8;

/** Sort code and eight digits; undefined where no rule says which these are. */
export function ofEight(sortCode: string, account: string): string | undefined {
  if (account.length <= EIGHT) return sortCode + account;
  const range = RANGES.find(([from, to]) => from <= sortCode && sortCode <= to);
  const made = range && asBritish(range[2], sortCode, account);
  return made && made.S + made.A;
}

const LONG = /^(\d{6})(\d{9,11})$/;

/** The same of a text without separators. */
export function longOfEight(
  text: string,
): { readonly compact: string; readonly isConverted: true } | undefined {
  const [, sortCode, account] = LONG.exec(text) ?? [];
  const compact = sortCode === undefined ? undefined : ofEight(sortCode, account!);
  return compact === undefined ? undefined : { compact, isConverted: true };
}
