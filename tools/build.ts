/**
 * Builds the package: compiles the data into `generated/`, bundles the entry points into `dist/`, writes their types.
 * `--data` builds the data alone.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './doors/bundle.ts';
import { writeTypes } from './doors/types.ts';
import { writeHashes } from './hashes.ts';
import { writeSbom } from './sbom.ts';
import { GENERATED, ROOT, STEPS } from './steps.ts';

const DIST = join(ROOT, 'dist');

const dataAlone = process.argv.includes('--data');
// The tests skip a step whose inputs they noted here: what follows is made from others.
rmSync(join(GENERATED, 'made-from.json'), { force: true });
// What an earlier version wrote would be packed too.
if (!dataAlone) for (const folder of [GENERATED, DIST]) rmSync(folder, { recursive: true, force: true });

for (const { run } of Object.values(STEPS)) await run();
writeHashes(GENERATED);
if (!dataAlone) {
  const { doors, inputs } = await bundle(ROOT, DIST);
  await writeTypes(ROOT, DIST, doors);
  writeSbom(ROOT, DIST, inputs);
}
