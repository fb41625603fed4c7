/**
 * Compiles the data that the tests read, as the build does, and the command that they start as a process; both only when what they are
 * made from has changed since.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCommand } from './process/build-command.ts';
import { BUILT_FOLDER } from './process/command.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const INPUTS = ['data', 'docs', 'src', 'tools', 'vendor', 'web', 'package.json', 'package-lock.json'];
const GENERATED = join(ROOT, 'generated');
/** In both folders: who builds one of them anew takes it away. */
const NOTE = 'made-from.txt';

export default async function setup(): Promise<void> {
  const inputs = digestOf(INPUTS);
  const notes = [join(GENERATED, NOTE), join(BUILT_FOLDER, NOTE)];
  if (notes.every((note) => noted(note) === inputs)) return;
  const build = join(ROOT, 'tools/build.ts');
  execFileSync(process.execPath, ['--import', 'tsx', build, '--data'], { stdio: 'inherit' });
  await buildCommand();
  for (const note of notes) writeFileSync(note, inputs);
}

function noted(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false }) && readFileSync(path, 'utf8');
}

/** Of the paths and contents of files, and of all files in folders. */
function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const full = join(ROOT, path);
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
      return;
    }
    // A store and imports that someone keeps in data/ are no source.
    if (!/^data\/(.*\.db|imported-)/.test(path)) hash.update(path).update(readFileSync(full));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
