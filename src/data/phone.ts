/**
 * Loads the compiled phone data from a folder, at once and synchronously, and the ranges that an operator imported.
 */
import { readFileSync } from 'node:fs';
import type { CompiledPhone } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData, type PhoneFiles } from '../core/phone/data.ts';
import type { NamedFiles } from '../files/named.ts';
import { withStoredPlans } from '../intake/phone/kept-plans.ts';
import { readRangeImports } from '../intake/phone/kept-ranges.ts';
import { readPacked } from './packed.ts';

const NO_IMPORTS = { imports: [], broken: [] };

export interface PhoneLoadOptions {
  /** Ranges and plans that were taken in; nothing without it. */
  readonly ranges?: NamedFiles | undefined;
  /** Called for each import that can't be read; the data opens without it. */
  readonly onBroken?: ((what: string) => void) | undefined;
}

/** `folder` ends with a slash: it is where `npm run build` writes. */
export function loadPhoneData(folder: URL, { ranges, onBroken }: PhoneLoadOptions = {}): PhoneData {
  const { imports, broken } = ranges === undefined ? NO_IMPORTS : readRangeImports(ranges);
  const file = (name: string) => readFileSync(new URL(name, folder));
  const plans = withStoredPlans(loadShippedPlans(folder), ranges);
  for (const what of [...broken, ...plans.broken]) onBroken?.(what);
  return createPhoneData({
    phone: plans.phone,
    automaton: plans.automaton,
    carriers: file('carriers.bin'),
    areas: readPacked(folder, 'areas.bin'),
    zones: file('zones.bin'),
    imports,
  });
}

/** The numbering plans of this package. */
export function loadShippedPlans(folder: URL): Pick<PhoneFiles, 'phone' | 'automaton'> {
  const file = (name: string) => readFileSync(new URL(name, folder));
  return {
    phone: JSON.parse(file('phone.json').toString('utf8')) as CompiledPhone,
    automaton: file('phone.bin'),
  };
}
