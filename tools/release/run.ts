/**
 * `npm run release [folder]`: makes one folder with everything that a release consists of, from a clean checkout after `npm ci`. Two runs of
 * the same commit give the same bytes: nothing in it has the time or the place where it was made. With `--tag` the commit gets the tag of the
 * version, `v0.3.0`, once the folder is complete.
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
import { obstacles } from './ready.ts';
import { writeWheel } from './wheel.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CHECKSUMS = 'SHA256SUMS';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const folder = resolve(words.find((word) => !word.startsWith('--')) ?? join(ROOT, 'release'));
  const { version, head } = mustBeReady();
  const time = git('log', '-1', '--format=%ct');
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    env: { ...process.env, SOURCE_DATE_EPOCH: time },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.stdout.write(readFileSync(release(folder), 'utf8'));
  if (words.includes('--tag') && tagged(version) === undefined)
    git('tag', '--annotate', `v${version}`, head, '--message', `Assay ${version}`);
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

/** Ends the process with 1 and the reasons where no release can be made. */
function mustBeReady(): { version: string; head: string } {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const head = git('rev-parse', 'HEAD');
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const changes = git('status', '--porcelain');
  const reasons = obstacles({ changelog, version, head, tagged: tagged(version), changes });
  if (reasons.length === 0) return { version, head };
  process.stderr.write(`No release was made.\n${reasons.join('\n')}\n`);
  process.exit(1);
}

/** The commit that the tag of a version names. */
function tagged(version: string): string | undefined {
  return (
    git(
      'for-each-ref',
      '--format=%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)',
      `refs/tags/v${version}`,
    ) || undefined
  );
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
}
