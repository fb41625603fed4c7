/**
 * Loads the banks behind accounts that the build compiled. Their file has the form of the bank directory's, `banks-file.ts`; second of the
 * parts of a country are its branches, empty where there is no list of them.
 */
import { type AccountBanks, createAccountBanks } from '../core/account/banks.ts';
import { type Branches, openBranches } from '../core/account/branches.ts';
import type { AccountChecks } from '../core/banks/accounts.ts';
import type { CompiledDirectory, CompiledLayer } from '../core/banks/compile.ts';
import { indexedIn, READING } from './banks-file.ts';
import { accountLayersIn } from './binary.ts';
import { readIntact } from './intact.ts';

export const ACCOUNT_BANKS_FILE = 'accounts.bin';

/** What comes on top of what the package has. */
export interface MoreAccountBanks {
  /** Adds layers to those of the package. */
  layers(shipped: CompiledDirectory): CompiledDirectory;
  /** The branches of a country, in place of those of the package. */
  branches(country: string): Branches | undefined;
  /** Functions that verify account numbers, by country. */
  readonly accounts?: AccountChecks;
}

/** What the package says of the banks of a country's accounts. */
export const readAccountLayers = (folder: URL, only: string): readonly CompiledLayer[] =>
  accountLayersIn(indexedIn(readIntact(folder, ACCOUNT_BANKS_FILE), only), READING.text);

/**
 * Opens them in `folder`, the build's output. The file is read with the first account that a bank is looked up for.
 *
 * @param only one country
 */
export function loadAccountBanks(folder: URL, more?: MoreAccountBanks, only?: string): AccountBanks {
  const countries = indexedIn(readIntact(folder, ACCOUNT_BANKS_FILE), only);
  const layers = accountLayersIn(countries, READING.text);
  const shipped = { layers };
  const branchesOf = (country: string) => {
    const others = more?.branches(country);
    if (others !== undefined) return others;
    const bytes = countries.find(({ facts }) => facts.country === country)?.part(1);
    return bytes === undefined || bytes.length === 0 ? undefined : openBranches(bytes);
  };
  return createAccountBanks(more?.layers(shipped) ?? shipped, branchesOf, more?.accounts);
}
