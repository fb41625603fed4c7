/**
 * Loads the compiled phone data from a folder, at once and synchronously, and the ranges that an operator imported.
 */
import { readFileSync } from 'node:fs';
import type { CompiledPhone } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData } from '../core/phone/data.ts';
import { readRangeImports } from '../phone/imports.ts';

const NO_IMPORTS = { imports: [], broken: [] };

export interface PhoneLoadOptions {
  /** Where imported ranges are kept, `imported-ranges` in the data folder. */
  readonly rangesDir?: string | undefined;
  /** Called for each import that can't be read; the data opens without it. */
  readonly onBroken?: ((what: string) => void) | undefined;
}

/** `folder` ends with a slash: it is where `npm run build` writes. */
export function loadPhoneData(folder: URL, { rangesDir, onBroken }: PhoneLoadOptions = {}): PhoneData {
  const { imports, broken } = rangesDir === undefined ? NO_IMPORTS : readRangeImports(rangesDir);
  for (const what of broken) onBroken?.(what);
  const file = (name: string) => readFileSync(new URL(name, folder));
  return createPhoneData({
    phone: JSON.parse(file('phone.json').toString('utf8')) as CompiledPhone,
    automaton: file('phone.bin'),
    carriers: file('carriers.bin'),
    areas: file('areas.bin'),
    zones: file('zones.bin'),
    imports,
  });
}
