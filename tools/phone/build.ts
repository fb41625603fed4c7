/**
 * Builds the compiled phone data: `phone.json` (plans, templates, verdicts, brands), `phone.bin` (the automaton),
 * `carriers.bin`, `areas.bin`, `areas-<language>.bin.gz` and `zones.bin` (ranges and names), and `phone-facts.json`, what
 * those are of. The same input gives the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import { LINE_TYPES } from '../../src/core/phone/line-type.ts';
import type { PhoneFacts } from '../../src/data/phone-facts.ts';
import { inBlocks } from '../../src/intake/phone/blocks.ts';
import { encodeAutomaton } from '../../src/intake/phone/compile/automaton.ts';
import { compilePlans } from '../../src/intake/phone/compile/plans.ts';
import { PLACES_PACKAGE } from '../../src/intake/phone/metadata/places.ts';
import { writePacked } from '../packed.ts';
import { compileAllAreas, readAreaFacts } from './areas.ts';
import { compileCarriers } from './carriers.ts';
import { compileExamples } from './examples.ts';
import { METADATA_DATE, METADATA_VERSION, readRegions } from './metadata.ts';
import { compileNeighbours, readNeighbours } from './neighbours.ts';
import { PLACES_DATE, PLACES_VERSION } from './prefixes.ts';
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
    neighbours: compileNeighbours(readNeighbours()),
    brands,
  };
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'phone.json'), JSON.stringify(compiled));
  writeFileSync(join(outDir, 'phone.bin'), encodeAutomaton(next, labels));
  writeFileSync(join(outDir, 'carriers.bin'), ranges);
  const zones = facts<ZoneFacts>('time-zones');
  writeFileSync(join(outDir, 'zones.bin'), compileZones(zones));
  writeFileSync(join(outDir, 'phone-facts.json'), JSON.stringify(writeAreas(outDir, zones)));
  writeFileSync(join(outDir, 'phone-examples.json'), JSON.stringify(compileExamples()));
}

/** Writes the names of areas, and returns what is to be known of them and of the zones. */
function writeAreas(outDir: string, { version, as_of, zones }: ZoneFacts): PhoneFacts {
  const areaFacts = readAreaFacts();
  const { english, prefixes, languages } = compileAllAreas(areaFacts);
  writeFileSync(join(outDir, 'areas.bin'), inBlocks(english));
  for (const [language, names] of Object.entries(languages))
    writePacked(join(outDir, `areas-${language}.bin`), names);
  return {
    areas: { version: `${PLACES_PACKAGE} ${PLACES_VERSION}`, as_of: PLACES_DATE, prefixes },
    areaFacts,
    zones: { version, as_of, rows: Object.values(zones).flatMap((list) => list.split(' ')).length },
  };
}

function facts<Facts>(name: string): Facts {
  const file = new URL(`../../data/phone/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Facts;
}
