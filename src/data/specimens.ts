/** Values to try, as the build compiled them. */
import { readFileSync } from 'node:fs';
import type { Specimen } from '../service/specimens.ts';

/** @param folder where the build writes */
export function loadSpecimens(folder: URL): readonly Specimen[] {
  return JSON.parse(readFileSync(new URL('specimens.json', folder), 'utf8')) as Specimen[];
}
