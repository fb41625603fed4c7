/**
 * Of which day the data sets are that stand beside those of the kinds: banks of accounts, holders of BICs, names of areas, time zones,
 * requirements, test values.
 */
import type { DatedSet } from '../core/dated-set.ts';
import { PUBLISHED_VALUES } from '../core/test-values/lists.ts';
import { readAccountLayers } from './account-banks.ts';
import { readHolders } from './bics.ts';
import { loadPhoneFacts } from './phone-facts.ts';
import { loadRequirements } from './requirements.ts';

/** @param folder where the build writes */
export function shippedSets(folder: URL): DatedSet[] {
  const { areas, zones } = loadPhoneFacts(folder);
  const oldest = (days: readonly string[]) => days.toSorted()[0]!;
  const dated = (name: string, as_of: string, version = as_of): DatedSet => ({ name, version, as_of });
  return [
    ...readAccountLayers(folder).map(({ country, source, as_of }) =>
      dated(`accounts: ${source} (${country})`, as_of),
    ),
    ...readHolders(folder).map(({ source, as_of }) => dated(`holders of BICs: ${source}`, as_of)),
    dated('phone areas and carriers', areas.as_of, areas.version),
    dated('time zones', zones.as_of, zones.version),
    dated('requirements', oldest(loadRequirements(folder)().sources.map(({ read }) => read))),
    dated('test values', oldest(PUBLISHED_VALUES.map(({ source }) => source.read))),
  ];
}
