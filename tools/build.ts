/**
 * Builds the package: compiles the data into `generated/`, bundles the doors into `dist/`, writes their types.
 * `--data` builds the data alone, which is all that the tests need.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAccounts } from './account/build.ts';
import { buildBanks } from './banks/build.ts';
import { bundle } from './doors/bundle.ts';
import { writeTypes } from './doors/types.ts';
import { writeHashes } from './hashes.ts';
import { buildPhone } from './phone/build.ts';
import { buildRequirements } from './requirements/build.ts';
import { writeSbom } from './sbom.ts';
import { buildSpecimens } from './specimens/build.ts';
import { buildWeb } from './web/build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const GENERATED = join(ROOT, 'generated');

const dataAlone = process.argv.includes('--data');
// The tests take what is here for made from the sources that they noted: that is over.
rmSync(join(GENERATED, 'made-from.txt'), { force: true });
// What an earlier version wrote would be packed too.
if (!dataAlone) for (const folder of [GENERATED, DIST]) rmSync(folder, { recursive: true, force: true });

await Promise.all([buildBanks(GENERATED), buildPhone(GENERATED)]);
buildAccounts(GENERATED);
buildSpecimens(GENERATED);
buildRequirements(GENERATED);
await buildWeb(ROOT);
writeHashes(GENERATED);
if (!dataAlone) {
  const { doors, inputs } = await bundle(ROOT, DIST);
  await writeTypes(ROOT, DIST, doors);
  writeSbom(ROOT, DIST, inputs);
}
