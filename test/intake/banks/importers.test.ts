import { strToU8, unzipSync, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { FileError } from '../../../src/files/bytes.ts';
import { xlsxRows } from '../../../src/files/xlsx.ts';
import type { ImportedBank, Importer } from '../../../src/intake/banks/importer.ts';
import { IMPORTERS, importerFor } from '../../../src/intake/banks/importers/all.ts';
import { generic } from '../../../src/intake/banks/importers/generic.ts';
import { inPieces, OFFICIAL_FILES, workbook } from './official-files.ts';

async function read(importer: Importer, file: Uint8Array, size?: number): Promise<ImportedBank[]> {
  const banks: ImportedBank[] = [];
  for await (const bank of importer.read(inPieces(file, size), () => {})) banks.push(bank);
  return banks;
}

const READ: Readonly<Record<string, readonly object[]>> = {
  DE: [
    {
      country: 'DE',
      codes: ['99912345'],
      bic: 'BEISDE3K',
      name: 'Beispielbank Köln',
      city: 'Köln',
      status: 'active',
      method: 'C1',
    },
    {
      codes: ['99954321'],
      bic: 'MUSTDE3B456',
      status: 'merged',
      successor: 'Beispielbank Köln',
      method: '09',
    },
  ],
  AT: [
    {
      country: 'AT',
      codes: ['99100'],
      bic: 'BEISATWW',
      name: 'Beispielbank; Österreich AG',
      city: 'Wien',
      type: 'commercial_bank',
      website: 'https://www.beispielbank.example',
      founded: 1897,
    },
    { codes: ['00123'], name: 'Musterkasse', type: 'cooperative_bank' },
  ],
  CH: [
    {
      country: 'CH',
      codes: ['00099'],
      bic: 'BEISCHZZ',
      name: 'Beispielbank Zürich',
      city: 'Zürich',
      status: 'active',
    },
    { country: 'LI', codes: ['08899'], bic: 'MUSTLI22', name: 'Musterbank', city: 'Vaduz' },
    { country: 'CH', codes: ['00098'], status: 'merged', successor: 'Beispielbank Zürich' },
  ],
  RU: [
    {
      country: 'RU',
      codes: ['049999001'],
      bic: 'PRIMRUMM',
      name: 'Primerbank JSC',
      city: 'Москва',
      status: 'active',
    },
    { codes: ['049999002'], name: 'ООО Образец', city: 'Казань', status: 'closed' },
    { codes: ['049999003'], type: 'government' },
  ],
  CZ: [
    { codes: ['9901'], bic: 'PRIKCZPP', name: 'Příkladová banka, a.s.' },
    { codes: ['9902'], name: 'Ukázka s.r.o.' },
  ],
  SK: [
    { codes: ['0990'], bic: 'PRIKSKBX', name: 'Príkladová banka, a.s. Žilina' },
    { codes: ['9902'], name: 'Ukážka' },
  ],
  PL: [
    { codes: ['99900006'], bic: 'PRZYPLPW', name: 'Bank "Przykład" S.A. w Łodzi' },
    { codes: ['99900019'] },
  ],
  UA: [
    {
      codes: ['399001'],
      name: 'JOINT STOCK COMPANY EXAMPLE BANK',
      short_name: 'JSC "EXAMPLE BANK"',
      city: 'Київ',
      status: 'active',
    },
    { codes: ['399002'], name: 'Приклад', short_name: 'АТ "Приклад"', status: 'closed' },
  ],
  BE: [
    { codes: ['990'], bic: 'VOORBEBB', name: 'Voorbeeldbank & Zoon' },
    { codes: ['007'], name: 'Example Belgium' },
  ],
  NL: [{ codes: ['VBLD'], bic: 'VBLDNL2A', name: 'Voorbeeld Bank N.V.' }],
  HR: [{ codes: ['9990001'], bic: 'PRIMHR2X', name: 'Primjer banka d.d., Čakovec' }],
  HU: [
    { codes: ['999'], bic: 'PLDAHUHB' },
    { codes: ['998'], bic: 'MINTHUHB', name: 'Minta Takarék' },
  ],
  SI: [{ codes: ['99000'], bic: 'PRIMSI2X', name: 'PRIMER BANKA D.D.', city: 'LJUBLJANA' }],
  NO: [{ codes: ['0999'], bic: 'EKSENOKK', name: 'Eksempelbanken Ålesund' }],
  BR: [
    { codes: ['00999999'], name: 'Banco Exemplo S.A.', short_name: 'BCO EXEMPLO S.A.', status: 'active' },
    { codes: ['00000012'], status: 'in_resolution' },
  ],
};

test('there is a made-up file for every importer', () => {
  expect(Object.keys(OFFICIAL_FILES).sort()).toEqual(IMPORTERS.map(({ countries }) => countries[0]!).sort());
  expect(importerFor('LI')).toBe(importerFor('CH'));
});

describe.each(Object.keys(OFFICIAL_FILES))('%s', (country) => {
  const importer = importerFor(country)!;
  const file = OFFICIAL_FILES[country]!;

  test('reads the official format', async () => {
    const banks = await read(importer, file);
    expect(banks).toMatchObject(READ[country]!);
    expect(banks).toHaveLength(READ[country]!.length);
    for (const bank of banks) for (const value of Object.values(bank)) expect(value).toBeDefined();
  });

  test.each([0.3, 0.6, 0.8])(
    'a file cut off at %f of its length is refused, or gives fewer rows',
    async (share) => {
      const part = file.subarray(0, Math.floor(file.length * share));
      const outcome = await read(importer, part).catch((error) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FileError);
      else expect(outcome.length).toBeLessThan(READ[country]!.length);
    },
  );

  test.each([
    '',
    '<html><body>Access denied</body></html>',
    '\u0000\u0001\u0002',
    'a;b\n1;2\n',
    '[]',
    'null',
    '{}',
  ])('what is not the file gives no bank: %j', async (text) => {
    const outcome = await read(importer, Buffer.from(text)).catch((error) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FileError);
    else expect(outcome).toEqual([]);
  });
});

test.each([
  ['DE', 'latin1'],
  ['AT', 'latin1'],
  ['SK', 'cp1250'],
  ['SI', 'cp1250'],
  ['PL', 'cp852'],
  ['RU', 'cp1251'],
])('%s published in %s, but saved as UTF-8, is refused', async (country, encoding) => {
  const text = iconv.decode(Buffer.from(OFFICIAL_FILES[country]!), encoding);
  await expect(read(importerFor(country)!, Buffer.from(text))).rejects.toThrow(FileError);
});

test.each([
  ['CZ', 'cp1250'],
  ['BR', 'latin1'],
  ['UA', 'cp1251'],
  ['CH', 'latin1'],
])('%s published in UTF-8, but saved in %s, is refused', async (country, encoding) => {
  const text = Buffer.from(OFFICIAL_FILES[country]!).toString();
  await expect(read(importerFor(country)!, iconv.encode(text, encoding))).rejects.toThrow('encoding');
});

test('the Bank of Russia’s archive is unpacked; one that has not the file, or is cut short, is refused', async () => {
  const xml = OFFICIAL_FILES.RU!;
  const archive = zipSync({ '20261120_ED807_full.xml': xml });
  expect(await read(importerFor('RU')!, archive)).toEqual(await read(importerFor('RU')!, xml));
  for (const file of [
    zipSync({ 'readme.txt': xml }),
    zipSync({ 'a.xml': xml, 'b.xml': xml }),
    archive.subarray(0, archive.length - 60),
  ])
    await expect(read(importerFor('RU')!, file)).rejects.toThrow(FileError);
});

test('a workbook that names a column that no sheet has is refused', async () => {
  const parts = unzipSync(workbook([['Bank identifier', 'BIC', 'Bank']]));
  const sheet = Object.keys(parts).find((name) => name.startsWith('xl/worksheets/'))!;
  parts[sheet] = strToU8(
    '<worksheet><sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>',
  );
  await expect(read(importerFor('NO')!, zipSync(parts))).rejects.toThrow('damaged');
});

test('a workbook that unpacks to far more than it should is refused', async () => {
  const bomb = workbook([
    ['Bank identifier', 'BIC', 'Bank'],
    ['0999', 'EKSENOKK', 'x'.repeat(33 * 1024 * 1024)],
  ]);
  await expect(read(importerFor('NO')!, bomb, 4096).catch((error) => error)).resolves.toBeInstanceOf(
    FileError,
  );
});

describe('a workbook is refused that', () => {
  const shared = 'xl/sharedStrings.xml';
  const styles = 'xl/styles.xml';
  const parts = 'xl/_rels/workbook.xml.rels';
  const bent: readonly (readonly [what: string, part: string, xml: string, says: string])[] = [
    ['has more texts than are held', shared, `<sst>${'<si/>'.repeat(1001)}</sst>`, 'too_large_workbook'],
    [
      'has more formats than there can be',
      styles,
      `<styleSheet><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></styleSheet>`,
      'too_large_workbook',
    ],
    [
      'has more parts than there can be',
      parts,
      `<Relationships>${Array.from({ length: 100_001 }, (_, at) => `<Relationship Id="r${at}" Target="a"/>`).join('')}</Relationships>`,
      'too_large_workbook',
    ],
    ['has a text without an end', shared, `<sst><si><t>${'x'.repeat(5_000_000)}`, 'damaged'],
    ['has a name without an end', shared, `<sst><${'x'.repeat(5_000_000)}`, 'damaged'],
  ];
  test.each(bent)('%s', async (_, part, xml, says) => {
    const file = zipSync({
      ...unzipSync(workbook([['Bank identifier', 'BIC', 'Bank']])),
      [part]: strToU8(xml),
    });
    const rows = async () => {
      for await (const _row of xlsxRows(inPieces(file, 1000), { textsMax: 1000 }));
    };
    await expect(rows()).rejects.toThrow(FileError);
    await expect(rows()).rejects.toThrow(says);
  });
});

test('columns are found by their label, in whatever order', async () => {
  const file = workbook([
    ['note'],
    ['Bank', 'Bank identifier', 'extra', 'BIC'],
    ['Banken', '0998', 'x', 'BANKNOKK'],
  ]);
  expect(await read(importerFor('NO')!, file)).toMatchObject([
    { codes: ['0998'], bic: 'BANKNOKK', name: 'Banken' },
  ]);
});

test('the date of a file is its own where it has one', async () => {
  const days: Record<string, string> = {};
  for (const country of ['AT', 'CH', 'BE', 'NL', 'RU']) {
    const note = (day: string) => {
      days[country] = day;
    };
    for await (const _ of importerFor(country)!.read(inPieces(OFFICIAL_FILES[country]!), note));
  }
  expect(days).toEqual({
    AT: '2026-11-20',
    CH: '2026-11-20',
    BE: '2026-10-06',
    NL: '2026-11-01',
    RU: '2026-11-20',
  });
});

describe('an operator’s own list', () => {
  const expected = [
    {
      country: 'IS',
      codes: ['01', '03'],
      bic: 'DAEMIS22',
      name: 'Dæmi banki, hf.',
      founded: 1999,
      website: 'https://daemi.example',
    },
    { country: 'IS', codes: ['05*'], name: 'Annar' },
  ];

  test.each([';', ',', '\t'])('as CSV separated by %j', async (sign) => {
    const rows = [
      ['Codes', 'BIC', 'name', 'founded', 'website', 'remark'],
      ['01 03', 'DAEMIS22XXX', '"Dæmi banki, hf."', '1999', 'http://daemi.example/', 'x'],
      ['05*', '', 'Annar', '', '', ''],
    ];
    const file = rows.map((row) => row.join(sign)).join('\n');
    expect(await read(generic('IS', 'csv'), Buffer.from(file))).toEqual(expected);
  });

  test('as JSON, in both shapes', async () => {
    const banks = [
      {
        codes: ['01', '03'],
        bic: 'DAEMIS22',
        name: 'Dæmi banki, hf.',
        founded: 1999,
        website: 'https://daemi.example',
      },
      { code: '05*', name: 'Annar' },
    ];
    expect(await read(generic('IS', 'json'), Buffer.from(JSON.stringify(banks)))).toEqual(expected);
    expect(await read(generic('IS', 'json'), Buffer.from(JSON.stringify({ banks })))).toEqual(expected);
  });
});
