/** The bank's code where the account number should be. */
import type { AccountRule, Cut } from './rule.ts';

/** Digits that a bank code has at least to be no account number too by chance. */
const BANK_CODE_MIN = 6;
const ZEROS = /^0+/;

/**
 * Whether the code of the bank was given as the account number as well. In countries with IBANs banks do have accounts that are numbered
 * so, and whoever fills in an IBAN fills in one field.
 */
export function isBankTwice(value: string, { bankAt, branchAt, accountAt, iban }: AccountRule): boolean {
  if (bankAt === undefined || iban !== undefined) return false;
  const bank = textAt(value, bankAt)! + (branchAt === undefined ? '' : textAt(value, branchAt));
  const account = textAt(value, accountAt)!;
  if (bank.length < BANK_CODE_MIN || !account.endsWith(bank.slice(-1))) return false;
  return bank.replace(ZEROS, '') === account.replace(ZEROS, '');
}

/** A part of a compact form. */
export const textAt = (value: string, place: Cut | undefined): string | undefined =>
  place === undefined ? undefined : value.slice(place[0], place[1]);
