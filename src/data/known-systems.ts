/** Number systems that are known and not verified, as the build compiled them. */
import { createKnownSystems, type KnownSystem, type KnownSystems } from '../core/scheme/known-systems.ts';
import { readIntact } from './intact.ts';

/** @param folder where the build writes */
export const loadKnownSystems = (folder: URL): KnownSystems =>
  createKnownSystems(
    JSON.parse(readIntact(folder, 'known-systems.json').toString('utf8')) as readonly KnownSystem[],
  );
