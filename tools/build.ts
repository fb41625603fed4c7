/**
 * Builds the package: compiles the data into `generated/`, bundles the doors into `dist/`, writes their types.
 * `--data` builds the data alone, which is all that the tests need.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildBanks } from './banks/build.ts';
import { buildPhone } from './phone/build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');

await Promise.all([buildBanks(join(ROOT, 'generated')), buildPhone(join(ROOT, 'generated'))]);
if (!process.argv.includes('--data')) {
  rmSync(DIST, { recursive: true, force: true });
  await bundle();
  writeTypes();
}

async function bundle(): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: { index: 'src/index.ts', client: 'src/client/client.ts', cli: 'src/cli/main.ts' },
    outdir: DIST,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    legalComments: 'none',
    logLevel: 'warning',
  });
  chmodSync(join(DIST, 'cli.js'), 0o755);
}

function writeTypes(): void {
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  execFileSync(process.execPath, [compiler, '-p', join(ROOT, 'tsconfig.types.json')], { stdio: 'inherit' });
}
