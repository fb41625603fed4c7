/** Compiles the register of number systems that are known and not verified, once each entry is as it has to be. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownSystem } from '../../src/core/scheme/known-systems.ts';

const FILE = new URL('../../data/known-systems/systems.json', import.meta.url);

interface Register {
  readonly as_of: string;
  readonly systems: readonly KnownSystem[];
}

export const readKnownSystems = (): readonly KnownSystem[] =>
  (JSON.parse(readFileSync(FILE, 'utf8')) as Register).systems;

/** @param folder where the build writes */
export function buildKnownSystems(folder: string): void {
  writeFileSync(join(folder, 'known-systems.json'), JSON.stringify(readKnownSystems()));
}
