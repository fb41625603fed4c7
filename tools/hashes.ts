/** Writes down what the compiled data is, so that a damaged file is noticed before the service listens. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASHES_FILE, type Hashes, hashOf } from '../src/data/intact.ts';

/** @param folder where the build has written */
export function writeHashes(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== HASHES_FILE && statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const hashes: Hashes = Object.fromEntries(
    names.map((name) => [name, hashOf(readFileSync(join(folder, name)))]),
  );
  writeFileSync(join(folder, HASHES_FILE), `${JSON.stringify(hashes, null, 1)}\n`);
}
