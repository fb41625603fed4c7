/**
 * Loads the banks behind accounts that the build compiled. Their file has the form of the bank directory's, `banks-file.ts`; second of the
 * parts of a country are its branches, empty where there is no list of them.
 */
import { type AccountBanks, createAccountBanks } from '../core/account/banks.ts';
import { openBranches } from '../core/account/branches.ts';
import type { CompiledDirectory } from '../core/banks/compile.ts';
import { openPacked } from '../core/banks/packed.ts';
import { indexedIn } from './banks-file.ts';
import { readIntact } from './intact.ts';

export const ACCOUNT_BANKS_FILE = 'accounts.bin';

/**
 * Opens them in `folder`, the build's output. The file is read with the first account that a bank is looked up for.
 *
 * @param withMore adds layers to those of the package
 * @param only one country
 */
export function loadAccountBanks(
  folder: URL,
  withMore = (shipped: CompiledDirectory): CompiledDirectory => shipped,
  only?: string,
): AccountBanks {
  const countries = indexedIn(readIntact(folder, ACCOUNT_BANKS_FILE), only);
  const layers = countries.flatMap(({ facts, part }) =>
    openPacked(facts, {
      codes: () => part(0).toString('utf8'),
      block: (at) => JSON.parse(part(at + 2).toString('utf8')),
    }),
  );
  return createAccountBanks(withMore({ layers }), (country) => {
    const bytes = countries.find(({ facts }) => facts.country === country)?.part(1);
    return bytes === undefined || bytes.length === 0 ? undefined : openBranches(bytes);
  });
}
