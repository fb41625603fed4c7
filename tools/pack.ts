/**
 * `npm run pack [folder]`: makes the file that is published, from what the build wrote. Its description has no scripts: they are those of a
 * checkout, and npm warns of a package that has some.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NAMES, renamed } from './release/names.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** npm takes these along whatever `files` says. */
const ALWAYS = ['README.md', 'LICENSE'];

/** @returns the path of the file */
export function pack(folder: string): string {
  const {
    scripts: _,
    devDependencies: __,
    overrides: ___,
    ...manifest
  } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const stage = mkdtempSync(join(tmpdir(), 'assay-pack-'));
  try {
    const named = { ...manifest, name: NAMES.package };
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(named, null, 2)}\n`);
    for (const name of [...manifest.files, ...ALWAYS]) {
      cpSync(join(ROOT, name), join(stage, name), { recursive: true });
    }
    const readme = join(stage, 'README.md');
    writeFileSync(readme, renamed(readFileSync(readme, 'utf8')));
    // A checkout has it for people who compare versions; half of it are spaces.
    const document = join(stage, 'openapi.json');
    writeFileSync(document, JSON.stringify(JSON.parse(readFileSync(document, 'utf8'))));
    const args = ['pack', '--json', '--pack-destination', resolve(folder)];
    const output = execFileSync('npm', args, {
      cwd: stage,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename }] = Object.values(JSON.parse(output)) as [{ filename: string }];
    return join(resolve(folder), filename);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${pack(process.argv[2] ?? '.')}\n`);
}
