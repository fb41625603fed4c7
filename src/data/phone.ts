/** Loads the compiled phone data from a folder, at once and synchronously. */
import { CarrierRanges } from '../core/phone/carriers.ts';
import type { CompiledPhone, ImportedRanges } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData, type PhoneFiles } from '../core/phone/data.ts';
import { phoneCountryOf } from '../core/phone/world.ts';
import { readIntact } from './intact.ts';
import { readPacked } from './packed.ts';

/** Numbering plans, compiled. */
export type CompiledPlans = Pick<PhoneFiles, 'phone' | 'automaton'>;

export interface PhoneLoadOptions {
  /** Plans in the place of those of this package. */
  readonly plans?: CompiledPlans;
  /** Ranges that count before those of this package. */
  readonly imports?: readonly ImportedRanges[];
}

/** `folder` ends with a slash: it is where `npm run build` writes. */
export function loadPhoneData(
  folder: URL,
  { plans = loadShippedPlans(folder), imports = [] }: PhoneLoadOptions = {},
): PhoneData {
  const file = (name: string) => readIntact(folder, name);
  return createPhoneData({
    countryOf: phoneCountryOf,
    phone: plans.phone,
    automaton: plans.automaton,
    carriers: new CarrierRanges(file('carriers.bin')),
    areas: readPacked(folder, 'areas.bin'),
    zones: file('zones.bin'),
    imports,
  });
}

/** The numbering plans of this package. */
export function loadShippedPlans(folder: URL): CompiledPlans {
  const file = (name: string) => readIntact(folder, name);
  return {
    phone: JSON.parse(file('phone.json').toString('utf8')) as CompiledPhone,
    automaton: file('phone.bin'),
  };
}
