/**
 * `npm run release [folder]`: makes one folder with everything that a release consists of, from a clean checkout after `npm ci`. Two runs of
 * the same commit give the same bytes: nothing in it has the time or the place where it was made.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from '../pack.ts';
import { LICENCES_FILE, SBOM_FILE } from '../sbom.ts';
import { packClient } from './client.ts';
import { dataEdition } from './edition.ts';
import { writeElements } from './elements.ts';
import { notesOf } from './notes.ts';
import { writeWheel } from './wheel.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CHECKSUMS = 'SHA256SUMS';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(ROOT, 'release'));
  mustBeClean();
  const time = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }).trim();
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    env: { ...process.env, SOURCE_DATE_EPOCH: time },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.stdout.write(readFileSync(release(folder), 'utf8'));
}

/**
 * Makes the folder anew from what the build wrote.
 * @returns the path of the file of checksums
 */
export function release(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = pack(folder);
  packClient(ROOT, folder);
  writeWheel(join(ROOT, 'clients/python'), folder, version);
  writeElements(join(ROOT, 'dist'), folder, version);
  cpSync(join(ROOT, 'openapi.json'), join(folder, 'openapi.json'));
  cpSync(join(ROOT, 'dist', SBOM_FILE), join(folder, `assay-${version}.${SBOM_FILE}`));
  cpSync(join(ROOT, 'dist', LICENCES_FILE), join(folder, LICENCES_FILE));
  writeFileSync(join(folder, 'data-edition.json'), dataEdition(ROOT));
  writeFileSync(
    join(folder, 'release-notes.md'),
    notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version),
  );
  container(folder, file);
  return checksums(folder);
}

/** What `docker build` needs to make an image from the package alone. */
function container(folder: string, file: string): void {
  const context = join(folder, 'container');
  mkdirSync(context);
  cpSync(file, join(context, 'assay.tgz'));
  cpSync(join(ROOT, 'deploy/container/Dockerfile'), join(context, 'Dockerfile'));
  cpSync(join(ROOT, 'deploy/healthcheck.js'), join(context, 'healthcheck.js'));
}

/** In the form that `sha256sum -c` reads. */
function checksums(folder: string): string {
  const files = filesIn(folder).map((path) => {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return `${hash}  ${relative(folder, path)}\n`;
  });
  const path = join(folder, CHECKSUMS);
  writeFileSync(path, files.join(''));
  return path;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesIn(path) : [path];
    });
}

/** A release is made of what a commit has, and of nothing beside it. */
function mustBeClean(): void {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  if (changed === '') return;
  process.stderr.write(`Nothing was made: the checkout has changes that are not committed.\n${changed}`);
  process.exit(1);
}
