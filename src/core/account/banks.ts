/**
 * The banks behind accounts that are no IBANs, by the codes that stand in them. A directory of its own: the codes of a country's accounts
 * are others than those of its IBANs, and of several lengths.
 */
import type { AccountChecks, AccountVerdict } from '../banks/accounts.ts';
import type { Bank } from '../banks/bank.ts';
import type { CompiledDirectory } from '../banks/compile.ts';
import { holdersOf } from '../banks/kept-holders.ts';
import { recordBuilder } from '../banks/shown.ts';
import { tablesOf } from '../banks/tables.ts';
import type { Branches } from './branches.ts';

/** Names the banks of accounts. */
export interface AccountBanks {
  /** Countries that something is known of, in alphabetical order. */
  readonly countries: readonly string[];
  /** The bank of an account by the codes in it; the branch decides where the list has it by itself. The record is frozen and shared. */
  find(country: string, bankCode: string, branchCode: string | undefined): Bank | undefined;
  /** Whether a bank that `find` names is listed with that branch; without a list of branches, every branch is. */
  hasBranch(country: string, bankCode: string, branchCode: string | undefined): boolean;
  /** Verifies an account number whose check digits are the bank's choice, where an operator took in the rules. */
  checkAccount?(country: string, bankCode: string, account: string): AccountVerdict | undefined;
}

/** Opens the branches of a country; undefined where there is no list of them. */
export type BranchesOf = (country: string) => Branches | undefined;

const ANY_LENGTH = 0;

/** @param accounts functions that verify account numbers, by country */
export function createAccountBanks(
  { layers }: CompiledDirectory,
  branchesOf: BranchesOf,
  accounts?: AccountChecks,
): AccountBanks {
  const tables = tablesOf(layers, () => ANY_LENGTH);
  const opened = { ...tables, accounts: accounts ?? {}, holders: () => undefined, conversions: {} };
  const { holder } = holdersOf(opened, {}, recordBuilder(opened, {}));
  const branches = new Map<string, Branches | undefined>();
  const hasOwnBank = (country: string, code: string) => tables.tableOf(country)?.has(code) === true;
  return {
    countries: tables.codes,
    find(country, bankCode, branchCode) {
      const whole = bankCode + (branchCode ?? '');
      const code = hasOwnBank(country, whole) ? whole : bankCode;
      return holder(country, code)?.bank;
    },
    hasBranch(country, bankCode, branchCode) {
      if (branchCode === undefined) return true;
      if (!branches.has(country)) branches.set(country, branchesOf(country));
      const isListed = branches.get(country)?.has(bankCode, branchCode) ?? true;
      return isListed || hasOwnBank(country, bankCode + branchCode);
    },
    ...(accounts && {
      checkAccount: (country, bankCode, account) => holder(country, bankCode)?.checkAccount?.(account),
    }),
  };
}
