/** Loads the compiled phone data from a folder, at once and synchronously. */

import { createAreaNames, type NamedAreas } from '../core/phone/area-names.ts';
import { Areas } from '../core/phone/areas.ts';
import { CarrierRanges } from '../core/phone/carriers.ts';
import type { CompiledPhone, ImportedRanges } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData, type PhoneFiles } from '../core/phone/data.ts';
import { neighboursOf } from '../core/phone/neighbours.ts';
import { phoneCountryOf } from '../core/phone/world.ts';
import { isBuilt, readIntact } from './intact.ts';
import { blocksIn, readPacked } from './packed.ts';

/** Numbering plans, compiled. */
export type CompiledPlans = Pick<PhoneFiles, 'phone' | 'automaton'>;

export interface PhoneLoadOptions {
  /** Plans in the place of those of this package. */
  readonly plans?: CompiledPlans;
  /** Ranges that count before those of this package. */
  readonly imports?: readonly ImportedRanges[];
  /** Names of areas in the place of those of this package. */
  readonly areas?: AreaTables | undefined;
  /** Makes the table of time zones that counts of that of this package. */
  readonly zones?: ((shipped: Uint8Array) => Uint8Array) | undefined;
}

/** Tables of names of areas, as the build writes them. */
export interface AreaTables {
  /** In blocks. */
  readonly english: Uint8Array;
  /** By language, where their names are other ones. */
  readonly languages: Readonly<Record<string, Uint8Array>>;
}

/** `folder` ends with a slash: it is where `npm run build` writes. */
export function loadPhoneData(
  folder: URL,
  {
    plans = loadShippedPlans(folder),
    imports = [],
    areas,
    zones = (shipped) => shipped,
  }: PhoneLoadOptions = {},
): PhoneData & NamedAreas {
  const file = (name: string) => readIntact(folder, name);
  const data = createPhoneData({
    countryOf: phoneCountryOf,
    neighbours: neighboursOf,
    phone: plans.phone,
    automaton: plans.automaton,
    carriers: new CarrierRanges(file('carriers.bin')),
    areas: new Areas(() => blocksIn(areas?.english ?? file('areas.bin'))),
    zones: zones(file('zones.bin')),
    imports,
  });
  const areaNames = createAreaNames((language) =>
    areas === undefined ? readShippedNames(folder, language) : areas.languages[language],
  );
  return { ...data, areaNames };
}

/** The table of time zones that the build wrote. */
export const readShippedZones = (folder: URL): Uint8Array => readIntact(folder, 'zones.bin');

/** The table of a language that the build wrote; undefined where it wrote none. */
const readShippedNames = (folder: URL, language: string): Uint8Array | undefined =>
  isBuilt(folder, `areas-${language}.bin.gz`) ? readPacked(folder, `areas-${language}.bin`) : undefined;

/** The numbering plans of this package. */
export function loadShippedPlans(folder: URL): CompiledPlans {
  const file = (name: string) => readIntact(folder, name);
  return {
    phone: JSON.parse(file('phone.json').toString('utf8')) as CompiledPhone,
    automaton: file('phone.bin'),
  };
}
