/** British account numbers of nine to eleven digits: whose they are, by the sort code, and the eight digits of them. */
import { asBritish } from '../iban/conversion.ts';

/**
 * Sort codes of the banks that have such numbers. Only parts of a bank's first two digits are taken, as other banks use the rest
 * (`08-32-00`, `60-83-71`): a number outside them is refused rather than made into another one.
 *
 * Sources, read 2026-11-27:
 *   ABBY: https://github.com/AntoineAugusti/moduluschecking/issues/17, Santander's ranges as Monzo holds to them
 *   NWBK: https://unitedkingdombanks.info/List-of-Banks-sort-codes-of-the-United-Kingdom.htm, first digits 01 and 50 to 66; those beyond
 *         60-24 are left out, since NatWest clears for others there
 *   CPBK: https://ifscsortcode.in/ukbanks/sortcodes/THE_CO-OPERATIVE_BANK_PLC, branches such as 08-92-32; below 08-90 are others
 *   COBS: https://www.coventrybuildingsociety.co.uk/consumer/help/savings/paying-into-your-account.html and nominated-bank-accounts.html
 *         beside it, the society's own words: 40-63-01 and 40-63-88, the last eight digits
 */
const RANGES: readonly (readonly [from: string, to: string, letters: string])[] = [
  ['010000', '019999', 'NWBK'],
  ['089000', '089999', 'CPBK'],
  ['090000', '091900', 'ABBY'],
  ['165710', '165710', 'ABBY'],
  ['406301', '406301', 'COBS'],
  ['406388', '406388', 'COBS'],
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
