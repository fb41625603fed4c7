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

/** Throws an Error that names the first file that is missing or not as the build wrote it. */
export function checkIntact(folder: URL): void {
  const hashes = read(folder, HASHES_FILE, (bytes) => JSON.parse(bytes.toString('utf8')) as Hashes);
  for (const [name, expected] of Object.entries(hashes)) {
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
