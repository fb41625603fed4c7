/** Loads the bank directory that the build compiled. */
import type { AccountChecks } from '../core/banks/accounts.ts';
import type { CompiledDirectory } from '../core/banks/compile.ts';
import { createDirectory, type Directory } from '../core/banks/directory.ts';
import { germanAccounts } from '../core/banks/german/accounts.ts';
import { readIntact } from './intact.ts';
import { readPacked } from './packed.ts';

/**
 * Opens the directory in `folder`, the build's output.
 *
 * @param withMore adds layers to those of the package
 * @param accounts verifiers of account numbers, by country, beside the German one
 */
export function loadDirectory(
  folder: URL,
  withMore = (shipped: CompiledDirectory): CompiledDirectory => shipped,
  accounts: AccountChecks = {},
): Directory {
  const shipped = JSON.parse(readPacked(folder, 'banks.json').toString('utf8')) as CompiledDirectory;
  const methods = JSON.parse(readIntact(folder, 'german-methods.json').toString('utf8'));
  const german = germanAccounts(methods);
  return createDirectory(withMore(shipped), undefined, { DE: german, ...accounts });
}
