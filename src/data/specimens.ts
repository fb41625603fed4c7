/** Values to try, as the build compiled them. */
import type { Specimen } from '../service/specimens.ts';
import { readIntact } from './intact.ts';

/** @param folder where the build writes */
export function loadSpecimens(folder: URL): readonly Specimen[] {
  return JSON.parse(readIntact(folder, 'specimens.json').toString('utf8')) as Specimen[];
}
