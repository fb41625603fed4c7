import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CuratedBank, LayerInput } from '../../../src/core/banks/bank.ts';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { BANKS_FILE } from '../../../src/data/banks-file.ts';
import { replaceFile } from '../../../src/files/atomic.ts';
import { filesIn, type NamedFiles } from '../../../src/files/named.ts';
import { loadImportedDirectory } from '../../../src/intake/banks/directory.ts';
import { banksFile } from '../../../tools/banks/pack.ts';
import { writeHashes } from '../../../tools/hashes.ts';

const scratch = mkdtempSync(join(tmpdir(), 'directory-'));
const importsDir = join(scratch, 'imports');
const imports = filesIn(importsDir);
const folder = pathToFileURL(`${scratch}/`);

const layer = (kind: LayerInput['kind'], source: string, banks: CuratedBank[]) => ({
  kind,
  source,
  as_of: '2026-11-21',
  country: 'CZ',
  banks,
});

beforeAll(() => {
  mkdirSync(importsDir);
  const curated = layer('curated', 'curated', [
    {
      codes: ['0100'],
      bic: 'PRIKCZPP',
      name: 'Příklad, a.s.',
      short_name: 'Příklad',
      city: 'Prague',
      website: 'https://p.example',
    },
    { codes: ['0200'], bic: 'UKAZCZPP', name: 'Ukázka, a.s.', short_name: 'Ukázka', status: 'closed' },
  ]);
  const registry = layer('registry', 'registry', [{ codes: ['0300', '0400'], name: 'From the registry' }]);
  const austria = {
    ...layer('curated', 'curated', [
      { codes: ['07777'], bic: 'OURSATWW', name: 'Theirs AG', short_name: 'Theirs', city: 'Vienna' },
    ]),
    country: 'AT',
  };
  writeFileSync(join(scratch, 'german-methods.json'), '{}');
  writeFileSync(join(scratch, BANKS_FILE), banksFile(compileDirectory([curated, registry, austria])));
  writeHashes(scratch);
  const official = layer('official', 'Česká národní banka', [
    { codes: ['0100'], name: 'PŘÍKLAD' },
    { codes: ['0110'], bic: 'PRIKCZPP', name: 'PŘÍKLAD, POBOČKA', status: 'active' },
    { codes: ['0111'], bic: 'PRIKCZPP', status: 'merged', successor: 'Někdo, a.s.' },
    { codes: ['0210'], bic: 'UKAZCZPP', name: 'Ukázka Brno' },
    { codes: ['0300'], name: 'From the official file' },
  ]);
  replaceFile(join(importsDir, 'cz.json'), JSON.stringify({ ...official, from: 'test' }));
  replaceFile(join(importsDir, 'sk.json'), '{');
  const own = {
    ...layer('operator', 'operator', [{ codes: ['07777'], name: 'Ours', bic: 'OURSATWW' }]),
    country: 'AT',
  };
  replaceFile(join(importsDir, 'at.json'), JSON.stringify({ ...own, from: 'test' }));
});

afterAll(() => rmSync(scratch, { recursive: true }));

const open = (options: { imports?: NamedFiles; onBroken?: (what: string) => void }) =>
  loadImportedDirectory(folder, options);

test('an imported file decides, and keeps what is known of a code', () => {
  const directory = open({ imports });
  expect(directory.find('CZ', '0100')).toMatchObject({
    name: 'Příklad, a.s.',
    website: 'https://p.example',
    source: 'Česká národní banka',
  });
  expect(directory.find('CZ', '0300')).toMatchObject({
    name: 'From the official file',
    source: 'Česká národní banka',
  });
  expect(directory.find('CZ', '0400')).toMatchObject({ name: 'From the registry' });
});

test('an operator’s own list comes above all, and is filled up with what is known', () => {
  expect(open({ imports }).find('AT', '07777')).toMatchObject({
    name: 'Ours',
    short_name: 'Theirs',
    city: 'Vienna',
    source: 'operator',
  });
  expect(open({}).find('AT', '07777')).toMatchObject({ name: 'Theirs AG', source: 'curated' });
});

test('a code of an institution that the curated files know answers with what is known of it', () => {
  const directory = open({ imports });
  const known = {
    city: 'Prague',
    website: 'https://p.example',
    source: 'Česká národní banka',
  };
  expect(directory.find('CZ', '0110')).toMatchObject({
    ...known,
    name: 'PŘÍKLAD, POBOČKA',
    swift: 'PRIKCZPP',
    status: 'active',
  });
  expect(directory.find('CZ', '0111')).toMatchObject({
    ...known,
    name: 'Příklad, a.s.',
    status: 'merged',
    successor: 'Někdo, a.s.',
  });
});

test('but not with that of one that is closed', () => {
  const bank = open({ imports }).find('CZ', '0210')!;
  expect(bank).toMatchObject({ name: 'Ukázka Brno', swift: 'UKAZCZPP' });
  expect(bank.status).toBeUndefined();
});

test('an import that can’t be read is said, and the rest is there', () => {
  const broken: string[] = [];
  expect(open({ imports, onBroken: (what) => broken.push(what) }).find('CZ', '0300')).toBeDefined();
  expect(broken).toEqual([expect.stringMatching(/^sk\.json: /)]);
  expect(open({ imports: filesIn(join(scratch, 'nowhere')) }).find('CZ', '0110')).toBeUndefined();
  expect(open({}).find('CZ', '0300')).toMatchObject({ name: 'From the registry' });
});
