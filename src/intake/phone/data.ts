/** Loads the phone data with the plans and ranges that an operator took in. */
import type { NamedAreas } from '../../core/phone/area-names.ts';
import type { PhoneData } from '../../core/phone/data.ts';
import { loadPhoneData, loadShippedPlans } from '../../data/phone.ts';
import { loadPhoneFacts } from '../../data/phone-facts.ts';
import type { NamedFiles } from '../../files/named.ts';
import { AREAS_FILE, readStoredAreas, tablesOf } from './kept-areas.ts';
import { withStoredPlans } from './kept-plans.ts';
import { readRangeImports } from './kept-ranges.ts';
import { readStoredZones, ZONES_FILE, zonesWith } from './kept-zones.ts';

export interface PhoneImportOptions {
  /** Ranges and plans that were taken in; nothing without it. */
  readonly ranges?: NamedFiles | undefined;
  /** Called for each import that can't be read; the data opens without it. */
  readonly onBroken?: ((what: string) => void) | undefined;
}

/** Opens the phone data in `folder`, the build's output, and what was imported. */
export function loadImportedPhoneData(
  folder: URL,
  { ranges, onBroken }: PhoneImportOptions = {},
): PhoneData & NamedAreas {
  if (ranges === undefined) return loadPhoneData(folder);
  const { imports, broken } = readRangeImports(ranges);
  const plans = withStoredPlans(loadShippedPlans(folder), ranges);
  for (const what of [...broken, ...plans.broken]) onBroken?.(what);
  const areas = younger('areas', AREAS_FILE, readStoredAreas);
  const zones = younger('zones', ZONES_FILE, readStoredZones);
  return loadPhoneData(folder, {
    plans,
    imports,
    areas: areas && tablesOf(areas),
    zones: zones && ((shipped) => zonesWith(zones, shipped)),
  });

  /** What was taken in, where it is younger than what this package has; what can't be read is passed over. */
  function younger<Kept extends { readonly as_of: string }>(
    name: 'areas' | 'zones',
    file: string,
    read: (files: NamedFiles) => Kept | undefined,
  ): Kept | undefined {
    try {
      const kept = read(ranges!);
      return kept !== undefined && kept.as_of > loadPhoneFacts(folder)[name].as_of ? kept : undefined;
    } catch (error) {
      onBroken?.(`${file}: ${(error as Error).message}`);
      return undefined;
    }
  }
}
