/**
 * Compiles the bank directory, holders of other BICs and what logos are drawn from into the form the service loads: `banks.bin`,
 * `bics.json` and `logos.json` in the folder given, with the licences of what they carry. Deterministic, and quick enough to run with every build.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { packMethods } from '../../src/core/banks/german/table.ts';
import { CONVERSION_FILE } from '../../src/data/banks.ts';
import { BANKS_FILE } from '../../src/data/banks-file.ts';
import { BICS_FILE } from '../../src/data/bics.ts';
import { holderLists, readBicFiles } from './bics.ts';
import { germanConversionTable } from './german-conversion.ts';
import { germanMethods } from './german-methods.ts';
import { readLayers } from './layers.ts';
import { logoData } from './logos.ts';
import { notices } from './notices.ts';
import { banksFile } from './pack.ts';

export async function buildBanks(outDir: string): Promise<void> {
  const layers = readLayers();
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, BANKS_FILE), banksFile(compileDirectory(layers)));
  writeFileSync(join(outDir, 'german-methods.json'), JSON.stringify(packMethods(germanMethods(layers))));
  writeFileSync(join(outDir, CONVERSION_FILE), JSON.stringify(germanConversionTable()));
  writeFileSync(join(outDir, 'logos.json'), JSON.stringify(logoData(layers)));
  writeFileSync(join(outDir, BICS_FILE), JSON.stringify(holderLists(readBicFiles())));
  writeFileSync(join(outDir, 'banks-notices.txt'), notices());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await buildBanks(process.argv[2] ?? 'generated');
