/** Loads the bank directory that the build compiled. */
import type { AccountCheckOf, AccountChecks } from '../core/banks/accounts.ts';
import type { CompiledDirectory } from '../core/banks/compile.ts';
import type { ConversionOf } from '../core/banks/conversion.ts';
import { createDirectory, type Directory } from '../core/banks/directory.ts';
import { germanAccounts } from '../core/banks/german/accounts.ts';
import { germanConversion } from '../core/banks/german/conversion.ts';
import { type HolderList, holdersIn } from '../core/banks/holders.ts';
import { readBanks } from './banks-file.ts';
import { readHolders } from './bics.ts';
import { readIntact } from './intact.ts';

/**
 * Opens the directory in `folder`, the build's output.
 *
 * @param withMore adds layers to those of the package
 * @param accounts verifiers of account numbers, by country, beside the German one
 * @param holders lists of holders of BICs, before that of the package
 */
export function loadDirectory(
  folder: URL,
  withMore = (shipped: CompiledDirectory): CompiledDirectory => shipped,
  accounts: AccountChecks = {},
  holders: readonly (() => readonly HolderList[])[] = [],
): Directory {
  const checks = { DE: readGerman(folder), ...accounts };
  const lists = holdersIn([...holders, () => readHolders(folder)]);
  const conversions = { DE: readGermanConversion(folder) };
  return createDirectory(withMore(readBanks(folder)), undefined, checks, lists, conversions);
}

/** Verifies German account numbers; its methods are read with the first. */
export function readGerman(folder: URL): AccountCheckOf {
  let opened: AccountCheckOf | undefined;
  return (bankCode, methodOf) => {
    opened ??= germanAccounts(json(folder, METHODS_FILE));
    return opened(bankCode, methodOf);
  };
}

/** Makes of German accounts what stands in their IBANs; the rules are read with the first. */
export function readGermanConversion(folder: URL): ConversionOf {
  let opened: ConversionOf | undefined;
  return (...account) => {
    opened ??= germanConversion(json(folder, CONVERSION_FILE), json(folder, METHODS_FILE));
    return opened(...account);
  };
}

const METHODS_FILE = 'german-methods.json';
/** The rules by which German banks make IBANs of account numbers. */
export const CONVERSION_FILE = 'german-conversion.json';

const json = (folder: URL, name: string) => JSON.parse(readIntact(folder, name).toString('utf8'));
