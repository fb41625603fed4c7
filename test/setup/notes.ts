/** Of each step of the build that tests need, what it was made from: so that only a step whose inputs have changed is run again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** In the folder that the steps write: whoever deletes the folder deletes the notes. */
const NOTES = {
  generated: join(ROOT, 'generated/made-from.json'),
  'dist-test': join(ROOT, 'dist-test/made-from.json'),
} as const;

/** By step, the digest of each input: a file, or a folder with all below it. */
type Notes = Record<string, Record<string, string>>;

/** The folder that a step writes. */
const folderOf = (step: string) => (step === 'command' ? 'dist-test' : 'generated');

/** @returns those of the steps that were never run, or whose inputs have changed since */
export function staleSteps(steps: readonly string[]): string[] {
  const digests = new Map<string, string>();
  const digest = (path: string): string => {
    const known = digests.get(path) ?? digestOf(path);
    digests.set(path, known);
    return known;
  };
  return steps.filter((step) => {
    const inputs = read(NOTES[folderOf(step)])[step];
    return !inputs || Object.entries(inputs).some(([path, then]) => digest(path) !== then);
  });
}

/** Writes down what a step was made from. @param paths files and folders, from the root */
export function note(step: string, paths: Iterable<string>): void {
  const file = NOTES[folderOf(step)];
  const inputs = Object.fromEntries([...paths].map((path) => [path, digestOf(path)]));
  writeFileSync(file, JSON.stringify({ ...read(file), [step]: inputs }, null, 1));
}

function read(file: string): Notes {
  const there = statSync(file, { throwIfNoEntry: false }) && statSync(dirname(file));
  return there ? (JSON.parse(readFileSync(file, 'utf8')) as Notes) : {};
}

/** Of the content of a file, or of the names and contents of all files in a folder; empty where there is neither. */
function digestOf(path: string): string {
  const full = join(ROOT, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) return '';
  const hash = createHash('sha256');
  if (stat.isFile()) return hash.update(readFileSync(full)).digest('base64url');
  // A store and imports that someone keeps in data/ are no source.
  for (const name of readdirSync(full).sort())
    if (!/^data\/(.*\.db|imported-)/.test(`${path}/${name}`))
      hash.update(name).update(digestOf(`${path}/${name}`));
  return hash.digest('base64url');
}
