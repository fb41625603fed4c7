/** What an authority's file decides, and what curation adds to it: laws of every importer, over the directory as it is shipped. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CodeTable } from '../../../src/core/banks/codes.ts';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { structureFor } from '../../../src/core/structures.ts';
import { readBanks } from '../../../src/data/banks-file.ts';
import { filesIn } from '../../../src/files/named.ts';
import type { ImportedLayer } from '../../../src/intake/banks/authority.ts';
import { bankCodeShape, readCode } from '../../../src/intake/banks/code.ts';
import { IMPORTERS } from '../../../src/intake/banks/importers/all.ts';
import { readImports, withImports } from '../../../src/intake/banks/kept-layers.ts';
import { OFFICIAL_BANKS } from '../../../src/intake/banks/official.ts';
import { takeIn } from '../../../src/intake/intake.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { blzRecord, text, workbook } from './official-files.ts';

const scratch = mkdtempSync(join(tmpdir(), 'authority-'));
afterAll(() => rmSync(scratch, { recursive: true }));

interface Row {
  readonly code: string;
  readonly name: string;
  readonly bic: string;
  readonly country: string;
}

/** A file in the layout of each publisher. */
const FILES: Readonly<Record<string, (rows: readonly Row[]) => Uint8Array>> = {
  AT: (rows) =>
    text('latin1', [
      'Bankleitzahl;Sektor;Bankenname;Ort;SWIFT-Code;Homepage;Gründungsdatum',
      ...rows.map(({ code, name, bic }) => `${code};Aktienbanken;${name};Ort;${bic};;`),
    ]),
  BE: (rows) =>
    workbook([
      ['T_Identification_Number', 'Biccode', 'T_Institutions_Dutch'],
      ...rows.map(({ code, name, bic }) => [code, bic, name]),
    ]),
  BR: (rows) =>
    text('utf-8', [
      'ISPB,Nome_Reduzido,Nome_Extenso',
      ...rows.map(({ code, name }) => `${code},SHORT ${code},${name}`),
    ]),
  CH: (rows) =>
    Buffer.from(
      JSON.stringify({
        entries: rows.map(({ code, name, bic, country }) => ({
          entryType: 'BankMaster',
          iid: code,
          bankOrInstitutionName: name,
          bic,
          country,
        })),
      }),
    ),
  CZ: (rows) =>
    text('utf-8', [
      'Kód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS',
      ...rows.map(({ code, name, bic }) => `${code};${name};${bic};A`),
    ]),
  DE: (rows) => text('latin1', rows.map(blzRecord)),
  HR: (rows) => workbook(rows.map(({ code, name, bic }, at) => [at, name, code, bic])),
  HU: (rows) => workbook(rows.map(({ code, name, bic }) => [`${code}00011`, bic, name])),
  NL: (rows) =>
    workbook([
      ['BIC', 'Identifier', 'Naam betaaldienstverlener'],
      ...rows.map(({ code, name, bic }) => [bic, code, name]),
    ]),
  NO: (rows) =>
    workbook([['Bank identifier', 'BIC', 'Bank'], ...rows.map(({ code, name, bic }) => [code, bic, name])]),
  PL: (rows) =>
    text(
      'cp852',
      rows.map(({ code, name, bic }) => ['1', name, '', '', code, ...Array(14).fill(''), bic, ''].join('\t')),
    ),
  RU: (rows) =>
    text('cp1251', [
      '<?xml version="1.0" encoding="WINDOWS-1251"?><ED807>',
      ...rows.map(
        ({ code, name, bic }) =>
          `<BICDirectoryEntry BIC="${code}"><ParticipantInfo EnglName="${name}" PtType="20"/><SWBICS SWBIC="${bic}" DefaultSWBIC="1"/></BICDirectoryEntry>`,
      ),
      '</ED807>',
    ]),
  SI: (rows) =>
    text('cp1250', [
      'NATIONAL ID;NAME;CITY;BIC11',
      ...rows.map(({ code, name, bic }) => `${code};${name};;${bic}`),
    ]),
  SK: (rows) =>
    text(
      'cp1250',
      rows.map(({ code, name, bic }) => `${code};${name};${bic};A`),
    ),
  UA: (rows) =>
    Buffer.from(
      JSON.stringify(rows.map(({ code, name }) => ({ MFO: code, FULLNAME: name, N_STAN: 'Нормальний' }))),
    ),
};

const shipped = readBanks(GENERATED_FOLDER);
const before = createDirectory(shipped);

/** Codes of a country that the directory knows: of a pattern some. */
function codesOf(country: string): string[] {
  const shape = bankCodeShape(country)!;
  const codes = new Set<string>();
  for (const layer of shipped.layers.filter((one) => one.country === country)) {
    for (const [written] of layer.records) {
      for (const one of written.split(' ')) {
        const span = readCode(one, shape);
        if (typeof span === 'string') continue;
        if (span.kind === 'exact') codes.add(span.low);
        else for (let i = 0; i < 12; i++) codes.add(later(span.low, i));
      }
    }
  }
  return [...codes].filter((code) => before.find(country, code) !== undefined);
}

const later = (low: string, by: number): string =>
  /^\d+$/.test(low) ? String(Number(low) + by).padStart(low.length, '0') : low;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A BIC that no bank has. */
function bicOf(at: number, country: string): string {
  const letters = [at % 26, Math.floor(at / 26) % 26, Math.floor(at / 676) % 26].map((one) => LETTERS[one]);
  return `X${letters.join('')}${country}9Z`;
}

let made = 0;
async function take(country: string, rows: readonly Row[], as_of: string, folder?: string) {
  const kept = folder ?? join(scratch, String(made++));
  const file = join(scratch, 'file');
  writeFileSync(file, FILES[country]!(rows));
  const source = OFFICIAL_BANKS.find(({ names }) => names[0] === country)!;
  await takeIn(
    { ...source, minimum: 1 },
    { files: [file], imports: filesIn(kept), today: '2026-12-01', as_of, force: true },
  );
  const { layers } = readImports(filesIn(kept));
  return { kept, layers, directory: createDirectory(withImports(shipped, layers)) };
}

const PUBLISHERS = IMPORTERS.map(({ countries, isWhole = false }) => ({
  country: countries[0]!,
  countries,
  isWhole,
}));

describe.each(PUBLISHERS)('$country', ({ country, countries, isWhole }) => {
  const rows = countries.flatMap((one) =>
    codesOf(one).map((code, at) => ({ code, name: `NEWNAME ${code}`, bic: bicOf(at, one), country: one })),
  );

  test('a file in which every bank has another name and BIC changes the answers, and keeps what is added', async () => {
    const { directory } = await take(country, rows, '2026-12-01');
    const changed = rows.filter(({ code, name, bic, country: of }) => {
      const bank = directory.find(of, code)!;
      return (
        bank.name === name && (['UA', 'BR'].includes(of) || bank.swift === bic) && bank.status === 'active'
      );
    });
    expect(changed.length).toBeGreaterThanOrEqual(0.99 * rows.length);
    for (const { code, country: of } of rows) {
      const [was, is] = [before.find(of, code)!, directory.find(of, code)!];
      if (was.status === 'merged' || was.status === 'closed') continue;
      const kept = ({ website, description, short_name }: typeof was) => ({
        website,
        description,
        short_name,
      });
      expect({ code, ...kept(is) }).toMatchObject({ code, ...known(kept(was)) });
      if (was.swift !== undefined && is.swift !== was.swift) {
        expect(is.bics_former?.map(({ bic }) => bic)).toContain(was.swift);
      }
      expect(directory.facts(of, code)?.name).toEqual({ source: is.source, as_of: '2026-12-01' });
    }
  });

  test('a code that leaves a file which lists all codes has ended', async () => {
    const exact = rows.filter(({ code, country: of }) => isExact(of, code));
    const left = exact.filter((_, at) => at % 10 === 0);
    const rest = rows.filter((row) => !left.includes(row));
    const { directory } = await take(country, rest, '2026-11-30');
    for (const { code, country: of } of left) {
      const [was, is] = [before.find(of, code)!, directory.find(of, code)!];
      const existence = directory.facts(of, code)?.existence;
      if (isWhole) {
        expect(is.status).not.toBe('active');
        expect(existence).toMatchObject({ as_of: '2026-11-30', until: '2026-11-30' });
        expect({ ...is, status: was.status }).toEqual(JSON.parse(JSON.stringify(was)));
      } else expect(is).toEqual(was);
    }
  });
});

const known = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const written = new Set(
  shipped.layers.flatMap(({ country, records }) =>
    records.flatMap(([codes]) => codes.split(' ').map((code) => `${country}.${code}`)),
  ),
);
/** Whether some record has the code itself. */
const isExact = (country: string, code: string): boolean => written.has(`${country}.${code}`);

const row = (code: string, name: string, bic: string): Row => ({ code, name, bic, country: 'CZ' });

test('a code that only an earlier file had stays as one that has ended, since the first file without it', async () => {
  const all = codesOf('CZ').map((code, at) => row(code, `Banka ${code}`, bicOf(at, 'CZ')));
  const first = await take('CZ', [...all, row('9999', 'Nová banka', 'NOVACZPP')], '2026-09-30');
  expect(first.directory.find('CZ', '9999')).toMatchObject({ name: 'Nová banka', status: 'active' });
  const second = await take('CZ', all, '2026-10-31', first.kept);
  const third = await take('CZ', all.slice(1), '2026-11-30', first.kept);
  for (const { directory } of [second, third]) {
    expect(directory.find('CZ', '9999')).toMatchObject({ name: 'Nová banka', swift: 'NOVACZPP' });
    expect(directory.find('CZ', '9999')?.status).toBeUndefined();
    expect(directory.facts('CZ', '9999')?.existence?.until).toBe('2026-10-31');
  }
  expect(third.directory.facts('CZ', all[0]!.code)?.existence?.until).toBe('2026-11-30');
  const back = await take('CZ', [...all, row('9999', 'Nová banka', 'NOVACZPP')], '2026-12-01', first.kept);
  expect(back.directory.facts('CZ', '9999')?.existence).toEqual({
    source: 'Česká národní banka',
    as_of: '2026-12-01',
  });
});

const AUTHORITY: ImportedLayer = {
  kind: 'official',
  source: 'Authority',
  as_of: '2026-06-30',
  country: 'CZ',
  from: 'test',
  banks: [],
};

/** The answer of a file of 30 June 2026 over a curated record. */
function answered(curated: object, official: object | undefined, more: object[] = []) {
  const shippedHere = compileDirectory([
    {
      kind: 'curated',
      source: 'curated',
      as_of: '2025-12-31',
      country: 'CZ',
      banks: [{ codes: ['0100'], short_name: 'A', ...curated }, ...(more as [])],
    },
  ]);
  const banks = official === undefined ? [] : [{ codes: ['0100'], ...official }];
  const directory = createDirectory(withImports(shippedHere, [{ ...AUTHORITY, banks }]));
  return { ...directory.find('CZ', '0100'), facts: directory.facts('CZ', '0100') };
}

describe('the rule', () => {
  test('a name that only lacks the legal form, or is in other letters, is no other name', () => {
    const curated = { name: 'Příklad, a.s.', bic: 'PRIKCZPP' };
    expect(answered(curated, { name: 'PRIKLAD', bic: 'PRIKCZPP' })).toMatchObject({
      name: 'Příklad, a.s.',
      facts: { name: { source: 'curated' }, swift: { source: 'Authority', as_of: '2026-06-30' } },
    });
    expect(answered(curated, { name: 'Priklad Invest, a.s.' }).name).toBe('Priklad Invest, a.s.');
  });

  test('curation corrects a file by a fact with a newer source, and by no other', () => {
    const fact = (as_of: string) => ({
      name: 'Right, a.s.',
      bic: 'RGHTCZPP',
      facts: { name: { source: 'register', as_of }, swift: { source: 'register', as_of } },
    });
    const official = { name: 'Wrong, a.s.', bic: 'WRNGCZPP', status: 'active' };
    expect(answered(fact('2026-07-01'), official)).toMatchObject({
      name: 'Right, a.s.',
      swift: 'RGHTCZPP',
      facts: { name: { source: 'register', as_of: '2026-07-01' }, existence: { source: 'Authority' } },
    });
    expect(answered(fact('2026-06-29'), official)).toMatchObject({
      name: 'Wrong, a.s.',
      swift: 'WRNGCZPP',
      bics_former: [{ bic: 'RGHTCZPP' }],
    });
  });

  test('a BIC that the file does not have stays; a further one that becomes the primary is no former one', () => {
    expect(answered({ name: 'A', bic: 'AAAACZPP' }, { name: 'A' })).toMatchObject({
      swift: 'AAAACZPP',
      facts: { swift: { source: 'curated', as_of: '2025-12-31' } },
    });
    const both = answered(
      { name: 'A', bic: 'AAAACZPP', other_bics: ['BBBBCZPP'] },
      { name: 'A', bic: 'BBBBCZPP' },
    );
    expect(both).toMatchObject({ swift: 'BBBBCZPP', bics: ['BBBBCZPP', 'AAAACZPP'] });
    expect(both).not.toHaveProperty('bics_former');
    const back = answered(
      { name: 'A', bic: 'AAAACZPP', former_bics: ['BBBBCZPP'] },
      { name: 'A', bic: 'BBBBCZPP' },
    );
    expect(back.bics_former).toEqual([{ bic: 'AAAACZPP' }]);
  });

  const ended = {
    name: 'Old, a.s.',
    status: 'merged',
    successor: 'B',
    since: 2025,
    description: 'Former bank.',
  };
  const heir = {
    codes: ['0200'],
    name: 'New, a.s.',
    short_name: 'B',
    bic: 'NEWWCZPP',
    website: 'https://new.example',
  };

  test('a bank that has ended lives where the file gives its code to another, with what is known of that one', () => {
    const official = { name: 'New, a.s.', bic: 'NEWWCZPP', status: 'active' };
    const living = answered(ended, official, [heir]);
    expect(living).toMatchObject({
      name: 'New, a.s.',
      short_name: 'B',
      status: 'active',
      website: 'https://new.example',
    });
    for (const field of ['successor', 'successor_swift', 'history', 'description'])
      expect(living).not.toHaveProperty(field);
    expect(answered(ended, { name: 'Third', bic: 'THRDCZPP' }, [heir])).not.toHaveProperty('short_name');
  });

  test('of one that the file lists by its name the newer word counts', () => {
    const official = { name: 'Old, a.s.', bic: 'OLDDCZPP', status: 'active' };
    expect(answered(ended, official, [heir]).status).toBe('active');
    expect(answered(ended, official, [heir])).not.toHaveProperty('description');
    const later = answered({ ...ended, as_of: '2026-07-01' }, official, [heir]);
    expect(later).toMatchObject({
      status: 'merged',
      successor: 'New, a.s.',
      successor_swift: 'NEWWCZPP',
      swift: 'OLDDCZPP',
      facts: { status: { source: 'curated', as_of: '2026-07-01' } },
    });
    expect(answered(ended, { ...official, status: 'closed' }, [heir]).status).toBe('closed');
  });

  test('an exact code of the file comes before a pattern, and a pattern stays for the rest', () => {
    const table = withImports(
      compileDirectory([
        {
          kind: 'curated',
          source: 'curated',
          as_of: '2025-12-31',
          country: 'CZ',
          banks: [{ codes: ['01*', '0205'], name: 'Wide', website: 'https://wide.example' }],
        },
      ]),
      [{ ...AUTHORITY, whole_since: '2026-06-30', banks: [{ codes: ['0100', '0101'], name: 'Exact' }] }],
    );
    const directory = createDirectory(table);
    expect(directory.find('CZ', '0100')).toMatchObject({ name: 'Exact', website: 'https://wide.example' });
    expect(directory.find('CZ', '0109')).toMatchObject({ name: 'Wide' });
    expect(directory.facts('CZ', '0205')?.existence?.until).toBe('2026-06-30');
    const codes = table.layers.filter(({ kind }) => kind === 'official').flatMap(({ records }) => records);
    expect(codes.map(([text]) => text)).toEqual(['0100 0101']);
    expect(new CodeTable('CZ', table.layers).has('0109')).toBe(structureFor('CZ') !== undefined);
  });
});
