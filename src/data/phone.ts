/**
 * Loads the compiled phone data from a folder, at once and synchronously.
 */
import { readFileSync } from 'node:fs';
import type { CompiledPhone } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData } from '../core/phone/data.ts';

/** `folder` ends with a slash: it is where `npm run build` writes. */
export function loadPhoneData(folder: URL): PhoneData {
  const file = (name: string) => readFileSync(new URL(name, folder));
  return createPhoneData({
    phone: JSON.parse(file('phone.json').toString('utf8')) as CompiledPhone,
    automaton: file('phone.bin'),
    carriers: file('carriers.bin'),
    areas: file('areas.bin'),
  });
}
