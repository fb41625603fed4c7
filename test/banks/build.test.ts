import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Directory } from '../../src/core/banks/directory.ts';
import { loadDirectory } from '../../src/data/banks.ts';
import { logoUrlAt } from '../../src/http/logo-url.ts';
import { bankCode } from '../../src/intake/banks/code.ts';
import { institutions } from '../../src/intake/banks/institution.ts';
import { createLogos } from '../../src/logos/logos.ts';
import { buildBanks } from '../../tools/banks/build.ts';
import { dayOf, isUndated, listBankFiles, readBankFile } from '../../tools/banks/files.ts';
import { readLayers } from '../../tools/banks/layers.ts';
import { writeHashes } from '../../tools/hashes.ts';

const scratch = mkdtempSync(join(tmpdir(), 'build-'));
const folder = pathToFileURL(`${scratch}/`);
let directory: Directory;

beforeAll(async () => {
  await buildBanks(scratch);
  writeHashes(scratch);
  directory = loadDirectory(folder).withLogos(logoUrlAt('https://assets.example'));
});

afterAll(() => rmSync(scratch, { recursive: true }));

test('the build writes the same files every time, and small ones', async () => {
  const files = ['banks.bin', 'logos.json'].map((name) => join(scratch, name));
  const first = files.map((file) => readFileSync(file, 'base64'));
  await buildBanks(scratch);
  expect(files.map((file) => readFileSync(file, 'base64'))).toEqual(first);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(1024 * 1024);
});

test('no fact is later than a dated source, and one of an undated source says so', () => {
  let undated = 0;
  for (const cc of listBankFiles()) {
    const file = readBankFile(cc)!;
    const dated = file.sources.flatMap(({ date, shows }) => (shows || !date ? [] : dayOf(date)));
    for (const { codes, as_of = file.as_of, short_name } of file.banks) {
      const code = codes.find((one) => !/[*-]/.test(one));
      const fact = code === undefined ? undefined : directory.facts(file.country, code)?.name;
      if (fact?.source !== 'curated' || fact.as_of !== as_of) continue;
      const where = `${cc} ${short_name}`;
      expect([where, fact.undated ?? false]).toEqual([where, isUndated(file, as_of)]);
      if (fact.undated) undated += 1;
      else expect([where, dated.some((day) => day >= as_of)]).toEqual([where, true]);
    }
  }
  expect(undated).toBeGreaterThan(500);
  expect(undated).toBeLessThan(1_500);
});

test('the licences of what the files carry go with them', () => {
  const notices = readFileSync(join(scratch, 'banks-notices.txt'), 'utf8');
  for (const name of ['bankdata-germany', 'iban-to-bic', 'brazilian-utils', 'inter', 'simple-icons']) {
    expect(notices).toContain(`${name}: `);
  }
  expect(notices.match(/permission is hereby granted/gi)!.length).toBeGreaterThanOrEqual(3);
});

test('every code of every layer fits its country', () => {
  for (const { country, source, banks } of readLayers()) {
    const misfits = banks.flatMap(({ codes }) => codes.filter((code) => !bankCode(country, code)));
    expect({ country, source, misfits }).toEqual({ country, source, misfits: [] });
  }
});

test.each([
  ['DE', '37040044', 'COBADEFF', 'Commerzbank'],
  ['DE', '70150000', 'SSKMDEMM', 'Stadtsparkasse München'],
  ['DE', '10077777', 'NORSDE51', 'norisbank'],
  ['DE', '25050066', 'NOLADE21CMV', 'Norddeutsche Landesbank'],
  ['BR', '00000000', 'BRASBRRJ', 'Banco do Brasil'],
  ['NL', 'ABNA', 'ABNANL2A', ''],
  ['BE', '001', 'GEBABEBB', ''],
  ['FR', '30004', 'BNPAFRPP', ''],
  ['LU', '002', 'BILLLULL', ''],
  ['ES', '0049', 'BSCHESMM', ''],
  ['AT', '20111', 'GIBAATWW', ''],
])('%s %s is %s', (country, code, bic, name) => {
  const bank = directory.find(country, code)!;
  expect(bank.swift).toBe(bic);
  expect(bank.name ?? '').toContain(name);
});

// 492 was once given as Tengri Bank's, which is 620: the Kazakh central bank's list of 2010 has BankPozitiv and Danabank there.
test.each([
  ['492', 'BankPozitiv'],
  ['620', 'Tengri Bank'],
])('the Kazakh code %s is that of %s', (code, short_name) => {
  expect(directory.find('KZ', code)).toMatchObject({ short_name });
});

test('a branch abroad has the mark of its bank, and a namesake has not', () => {
  expect(directory.brand('SE', '120')).toEqual(directory.brand('DK', '3000'));
  expect(directory.brand('SE', '120').colour).toMatch(/^#/);
  expect(directory.brand('CH', '80000').colour).not.toBe(directory.brand('AT', '31000').colour);
});

const exactCodes = () =>
  readLayers()
    .flatMap(({ country, banks }) => banks.map((bank) => [country, bank.codes[0]!] as const))
    .filter(([, code]) => !/[*-]/.test(code));

test("a logo's address leads back to its bank, whatever other countries use the code", () => {
  const lost = exactCodes().filter(([country, code]) => {
    const { pathname, searchParams } = new URL(directory.find(country, code)!.logo!);
    const named = pathname.split('/').at(-1)!.replace('.png', '');
    return directory.findByCode(named, searchParams.get('country') ?? undefined)?.country !== country;
  });
  expect(lost).toEqual([]);
});

test('every successor is named by the legal name of a record, across borders too', () => {
  const layers = readLayers();
  const names = new Set(layers.flatMap(({ banks }) => banks.map(({ name }) => name)));
  const merged = layers.flatMap(({ country, banks }) =>
    banks.filter(({ successor }) => successor).map(({ codes }) => [country, codes[0]!] as const),
  );
  const untold = merged
    .filter(([, code]) => !/[*-]/.test(code))
    .map(([country, code]) => directory.find(country, code)!)
    .filter(({ successor }) => successor !== undefined && !names.has(successor));
  expect(untold).toEqual([]);
  expect(directory.find('DE', '60090700')?.successor).toMatch(/^BAWAG P.S.K./);
});

test('every record has a logo', () => {
  const logos = createLogos({ directory, folder });
  expect(exactCodes().filter(([country, code]) => !logos.find(code, 'svg', country))).toEqual([]);
});

test('a row belongs to an institution by its whole BIC, or by party and name', () => {
  const same = institutions([
    { codes: ['1'], bic: 'AAAADEFF', other_bics: ['AAAADE55'], name: 'Alpha AG', short_name: 'Alpha' },
    { codes: ['2'], bic: 'NETZDEFF', name: 'Netz Zentrale', short_name: 'Netz' },
    { codes: ['3'], bic: 'ZWEIDEFF', name: 'Zwei Nord' },
    { codes: ['4'], bic: 'ZWEIDEFF', name: 'Zwei Süd' },
    { codes: ['5'], bic: 'TOTEDEFF', name: 'Tote Bank', short_name: 'Tote', status: 'closed' },
    {
      codes: ['6'],
      bic: 'GENODEF1AAA',
      name: 'Volksbank eG',
      short_name: 'Volksbank',
      type: 'cooperative_bank',
    },
  ]);
  expect(same({ bic: 'AAAADEFF' })).toEqual({ name: 'Alpha AG', short_name: 'Alpha' });
  expect(same({ bic: 'AAAADE55' })?.name).toBe('Alpha AG');
  expect(same({ bic: 'AAAADE66', name: 'ALPHA Filiale Köln' })?.name).toBe('Alpha AG');
  expect(same({ bic: 'AAAADE66', name: 'Alpha Köln', city: 'Köln' })?.city).toBe('Köln');
  expect(same({ bic: 'AAAADE66', name: 'Alphabank' })).toBeUndefined();
  expect(same({ bic: 'NETZDEFF123', name: 'Volksbank im Netz' })).toBeUndefined();
  expect(same({ bic: 'ZWEIDEFF' })).toBeUndefined();
  expect(same({ bic: 'TOTEDEFF', name: 'Tote' })).toBeUndefined();
  expect(same({ name: 'Alpha' })).toBeUndefined();
  expect(same({ bic: 'GENODEF1AAA', name: 'VB' })?.name).toBe('Volksbank eG');
  expect(same({ bic: 'GENODEF1BBB', name: 'Volksbank Beta' })).toBeUndefined();
});
