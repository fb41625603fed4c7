/** Loads the compiled data sets, each when it is first asked for and once. */

import type { AccountBanks } from '../core/account/banks.ts';
import type { AssayData } from '../core/assay.ts';
import type { Directory } from '../core/banks/directory.ts';
import type { DatedSet } from '../core/dated-set.ts';
import type { PhoneData } from '../core/phone/data.ts';
import { admitted } from '../core/test-values/admitted.ts';
import { createTestValues } from '../core/test-values/test-values.ts';
import { loadAccountBanks } from './account-banks.ts';
import { loadDirectory } from './banks.ts';
import { loadKnownSystems } from './known-systems.ts';
import { loadPhoneData } from './phone.ts';
import { shippedSets } from './sets.ts';

/**
 * @param folder where the build writes
 * @param openBanks opens the bank directory in it
 * @param openPhone opens the phone data in it
 * @param openAccounts opens the banks of accounts in it
 * @param more days of sets that were taken in
 */
export function loadData(
  folder: URL,
  openBanks: (folder: URL) => Directory = loadDirectory,
  openPhone: (folder: URL) => PhoneData = loadPhoneData,
  openAccounts: (folder: URL) => AccountBanks = loadAccountBanks,
  more: () => readonly DatedSet[] = () => [],
): AssayData {
  return {
    get accounts() {
      return keep(this, 'accounts', openAccounts(folder));
    },
    get banks() {
      return keep(this, 'banks', openBanks(folder));
    },
    get phone() {
      return keep(this, 'phone', openPhone(folder));
    },
    get knownSystems() {
      return keep(this, 'knownSystems', loadKnownSystems(folder));
    },
    get sets() {
      return keep(this, 'sets', [...shippedSets(folder), ...more()]);
    },
    get testValues() {
      return keep(this, 'testValues', createTestValues(admitted));
    },
  };
}

/** Puts a value in the place of the getter that made it. */
function keep<T>(owner: object, name: string, value: T): T {
  Object.defineProperty(owner, name, { value });
  return value;
}
