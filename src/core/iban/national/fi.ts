/**
 * Finland: the Luhn formula over all fourteen digits, for the bank codes that the source lists. Codes that begin with 7
 * were given out later, to payment institutions, whose numbers need not follow it: Viva's 798 was reported with numbers
 * that don't, https://github.com/Simplify/ibantools/issues/354, read 2026-11-21.
 *
 * Source: "The structure of Finnish bank account numbers", Federation of Finnish Financial Services, 1 November 2009,
 * https://www.yumpu.com/en/document/view/2808670/the-structure-of-finnish-bank-account-numbers-1-, read 2026-11-21.
 */
import { passesLuhn } from '../../check/luhn.ts';
import { published } from './rule.ts';

/** The first digits of the bank codes in the source's list. */
const LISTED = Array.from({ length: 100 }, (_, digits) =>
  /^(?:[124568]|3[1346-9])/.test(String(digits).padStart(2, '0')),
);

export const FINLAND = published(
  [{ from: 4, to: 18, passes: (iban) => passesLuhn(iban, 4) }],
  (iban) => LISTED[(iban.charCodeAt(4) - 48) * 10 + iban.charCodeAt(5) - 48]!,
);
