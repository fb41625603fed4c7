/**
 * Builds the compiled phone data: `phone.json` (plans, templates, verdicts, brands), `phone.bin` (the automaton),
 * `carriers.bin`, `areas.bin.gz` and `zones.bin` (ranges and names). The same input gives the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import { LINE_TYPES } from '../../src/core/phone/line-type.ts';
import { encodeAutomaton } from '../../src/intake/phone/compile/automaton.ts';
import { compilePlans } from '../../src/intake/phone/compile/plans.ts';
import { writePacked } from '../packed.ts';
import { compileAreas } from './areas.ts';
import { compileCarriers } from './carriers.ts';
import { compileExamples } from './examples.ts';
import { METADATA_DATE, METADATA_VERSION, readRegions } from './metadata.ts';
import { compileZones, type ZoneFacts } from './zones.ts';

interface PortableFacts {
  readonly regions: string;
  readonly added: readonly { readonly region: string }[];
}

interface SatelliteFacts {
  readonly networks: readonly { readonly prefix: string }[];
}

export async function buildPhone(outDir: string): Promise<void> {
  const satellite = facts<SatelliteFacts>('satellite').networks.map(({ prefix }) => prefix);
  const { next, labels, ...plans } = compilePlans(readRegions(), satellite);
  const { ranges, brands } = compileCarriers();
  const portable = facts<PortableFacts>('portable');
  const compiled: CompiledPhone = {
    version: `google-libphonenumber ${METADATA_VERSION}`,
    as_of: METADATA_DATE,
    lineTypes: LINE_TYPES,
    ...plans,
    portable: [...portable.regions.split(' '), ...portable.added.map(({ region }) => region)].sort(),
    satellite,
    brands,
  };
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'phone.json'), JSON.stringify(compiled));
  writeFileSync(join(outDir, 'phone.bin'), encodeAutomaton(next, labels));
  writeFileSync(join(outDir, 'carriers.bin'), ranges);
  writePacked(join(outDir, 'areas.bin'), compileAreas());
  writeFileSync(join(outDir, 'zones.bin'), compileZones(facts<ZoneFacts>('time-zones')));
  writeFileSync(join(outDir, 'phone-examples.json'), JSON.stringify(compileExamples()));
}

function facts<Facts>(name: string): Facts {
  const file = new URL(`../../data/phone/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Facts;
}
