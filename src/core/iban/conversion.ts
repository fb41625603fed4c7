/** Accounts that stand in their IBANs otherwise than they are written: by the rule of their bank. */
import type { Directory } from '../banks/directory.ts';
import type { Layout } from './layout.ts';

/** How an IBAN was made of an account. */
export const CONVERSIONS = ['bank_rule', 'standard'] as const;

/** The letters that a structure has for its parts: bank, branch, account, check digits, what is reserved. */
export type PartKind = 'B' | 'S' | 'A' | 'K' | 'X';
/** What was given of them, in capitals without separators. */
export type AccountFields = { readonly [Kind in PartKind]: string | undefined };

interface Made {
  readonly fields: AccountFields;
  readonly conversion?: (typeof CONVERSIONS)[number];
}

/** Countries whose banks are known to make IBANs by rules of their own. */
export const BY_BANK_RULES: ReadonlySet<string> = new Set(['DE']);

/** What stands in the IBAN; `none` where the bank makes none of such an account. */
export function asBankMakes(
  fields: AccountFields,
  layout: Layout,
  directory: Directory | undefined,
): Made | 'none' {
  const { code } = layout.country;
  if (code === 'GB') return british(fields);
  if (!BY_BANK_RULES.has(code)) return { fields };
  const { bank, length } = layout;
  const behind = bank.to - 4;
  const isWhole = fields.B === undefined && fields.A!.length === length - 4;
  const bankCode = isWhole ? fields.A!.slice(0, behind) : fields.B;
  const account = isWhole ? fields.A!.slice(behind) : fields.A!;
  const made = bankCode === undefined ? undefined : directory?.convert(code, bankCode, account);
  if (made === 'none') return made;
  if (made === undefined) return { fields, conversion: 'standard' };
  return { fields: { ...fields, B: made.bank_code, A: made.account_number }, conversion: 'bank_rule' };
}

/**
 * British account numbers that are not of eight digits, as banks that have them want them given.
 *
 * Source: "Validating account numbers, UK modulus checking", Vocalink, the table of account numbers that are not of eight digits, as
 * programs that follow it tell it: https://github.com/pauldambra/ModulusChecker (MIT), read 2026-11-27. It fills up six and seven digits
 * with zeros, which is done for all parts.
 */
function british(fields: AccountFields): Made {
  const { B, S, A } = fields;
  if (S === undefined || !SORT_CODE.test(S) || !LONG_ACCOUNT.test(A!)) return { fields };
  const made = asBritish(B!, S, A!);
  return made === undefined ? { fields } : { fields: { ...fields, ...made }, conversion: 'bank_rule' };
}

/** A sort code with eight digits, of a longer account number; undefined where the bank has none of such a length. */
export function asBritish(
  letters: string,
  sortCode: string,
  account: string,
): { readonly S: string; readonly A: string } | undefined {
  return BRITISH[`${letters} ${account.length}`]?.(sortCode, account);
}

const SORT_CODE = /^\d{6}$/;
const LONG_ACCOUNT = /^\d{9,11}$/;

type BritishForm = (sortCode: string, account: string) => { readonly S: string; readonly A: string };

const lastEight: BritishForm = (S, account) => ({ S, A: account.slice(-8) });

/** By the letters of the bank and the digits of the account number. */
const BRITISH: Readonly<Record<string, BritishForm>> = {
  // Santander: the first digit replaces the last of the sort code.
  'ABBY 9': (sortCode, account) => ({ S: sortCode.slice(0, -1) + account[0], A: account.slice(1) }),
  // The Co-operative Bank.
  'CPBK 10': (S, account) => ({ S, A: account.slice(0, 8) }),
  // National Westminster Bank.
  'NWBK 10': lastEight,
  'NWBK 11': lastEight,
  // Coventry Building Society.
  'COBS 9': lastEight,
};
