/** A damaged or missing file of the compiled data is named, whichever it is. */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkIntact, readIntact } from '../../src/data/intact.ts';
import { writeHashes } from '../../tools/hashes.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-intact-'));
afterAll(() => rmSync(folder, { recursive: true }));
const url = pathToFileURL(`${folder}/`);

const FILES = ['phone.bin', 'phone.json', 'areas-de.bin.gz', 'carriers.bin', 'banks.bin', 'logos.json'];

beforeEach(() => {
  for (const file of FILES) writeFileSync(join(folder, file), `the content of ${file}`);
  writeHashes(folder);
});

describe('the compiled data', () => {
  it('is what the build wrote', () => {
    expect(() => checkIntact(url)).not.toThrow();
    expect(() => checkIntact(new URL('../../generated/', import.meta.url))).not.toThrow();
  });

  it.each(FILES)('%s: changed, cut or missing, it is named', (file) => {
    const path = join(folder, file);
    const named = new RegExp(`generated/${file} is missing or damaged`);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length / 2));
    expect(() => checkIntact(url)).toThrow(named);
    bytes[3]! ^= 1;
    writeFileSync(path, bytes);
    expect(() => checkIntact(url)).toThrow(named);
    rmSync(path);
    expect(() => checkIntact(url)).toThrow(named);
  });

  it.each(FILES)('%s: is read only as the build wrote it', (file) => {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    expect(readIntact(url, file)).toEqual(bytes);
    for (const at of [0, bytes.length - 1]) {
      const flipped = Buffer.from(bytes);
      flipped[at]! ^= 1;
      writeFileSync(path, flipped);
      expect(() => readIntact(url, file)).toThrow(`generated/${file} is missing or damaged`);
    }
    rmSync(path);
    expect(() => readIntact(url, file)).toThrow(`generated/${file} is missing or damaged`);
    expect(() => readIntact(url, 'never-built.bin')).toThrow(
      'generated/never-built.bin is missing or damaged',
    );
  });

  it('the hashes themselves: cut or missing, they are named', () => {
    appendFileSync(join(folder, 'hashes.json'), '{');
    expect(() => checkIntact(url)).toThrow('generated/hashes.json is missing or damaged');
    rmSync(join(folder, 'hashes.json'));
    expect(() => checkIntact(url)).toThrow('generated/hashes.json is missing or damaged');
  });

  it('has a hash for every file of the build', () => {
    const built = new URL('../../generated/', import.meta.url);
    const hashes = Object.keys(JSON.parse(readFileSync(new URL('hashes.json', built), 'utf8')));
    // `made-from.json` has the notes of the tests' setup, which no service reads.
    const others = ['hashes.json', 'made-from.json', 'web'];
    const files = readdirSync(built).filter((name) => !others.includes(name));
    expect(hashes).toEqual(expect.arrayContaining(files));
  });
});
