/**
 * Whether the compiled data is what the build wrote. A phone automaton with a few bytes changed still loads, and calls
 * true numbers false.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Names and SHA-256 of all the other files in the folder. */
export const HASHES_FILE = 'hashes.json';

export type Hashes = Readonly<Record<string, string>>;

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const known = new Map<string, Hashes>();

/** What the build wrote down of a folder, read once. */
function hashesOf(folder: URL): Hashes {
  const hashes = known.get(folder.href) ?? readHashes(folder);
  known.set(folder.href, hashes);
  return hashes;
}

const readHashes = (folder: URL): Hashes =>
  read(folder, HASHES_FILE, (bytes) => JSON.parse(bytes.toString('utf8')) as Hashes);

/**
 * Reads a file of the compiled data.
 *
 * @throws {Error} that names it, where it is missing or not as the build wrote it: no number is refused by damaged data
 */
export function readIntact(folder: URL, name: string): Buffer {
  const expected = hashesOf(folder)[name];
  return read(folder, name, (bytes) => {
    if (hashOf(bytes) !== expected) throw new Error('another hash');
    return bytes;
  });
}

/** Whether the build wrote a file of this name. */
export const isBuilt = (folder: URL, name: string): boolean => hashesOf(folder)[name] !== undefined;

const EDITION_LENGTH = 12;

/** What all compiled data is called together, 12 hexadecimal digits: the same wherever all of it is the same. Pages are no data. */
export function editionOf(folder: URL): string {
  const hash = createHash('sha256');
  for (const [name, one] of Object.entries(hashesOf(folder))) {
    if (!name.startsWith('web/')) hash.update(`${one}  ${name}\n`);
  }
  return hash.digest('hex').slice(0, EDITION_LENGTH);
}

/** Throws an Error that names the first file that is missing or not as the build wrote it. */
export function checkIntact(folder: URL): void {
  for (const [name, expected] of Object.entries(readHashes(folder))) {
    if (read(folder, name, hashOf) !== expected) throw damaged(name);
  }
}

function read<T>(folder: URL, name: string, use: (bytes: Buffer) => T): T {
  try {
    return use(readFileSync(new URL(name, folder)));
  } catch (error) {
    throw damaged(name, error);
  }
}

function damaged(name: string, cause?: unknown): Error {
  return new Error(
    `the data file generated/${name} is missing or damaged; install the package again (npm ci), or run npm run build`,
    { cause },
  );
}
