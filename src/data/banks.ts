/** Loads the bank directory that the build compiled. */
import type { AccountCheckOf, AccountChecks } from '../core/banks/accounts.ts';
import type { CompiledDirectory } from '../core/banks/compile.ts';
import { createDirectory, type Directory } from '../core/banks/directory.ts';
import { germanAccounts } from '../core/banks/german/accounts.ts';
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
  return createDirectory(withMore(readBanks(folder)), undefined, checks, lists);
}

/** Verifies German account numbers; its methods are read with the first. */
export function readGerman(folder: URL): AccountCheckOf {
  let opened: AccountCheckOf | undefined;
  return (bankCode, methodOf) => {
    opened ??= germanAccounts(JSON.parse(readIntact(folder, 'german-methods.json').toString('utf8')));
    return opened(bankCode, methodOf);
  };
}
