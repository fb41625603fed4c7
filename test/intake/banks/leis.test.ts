/** Taking in GLEIF's BIC-to-LEI file, of made-up pairs in its layout. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { remainder97 } from '../../../src/core/check/mod97.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { FileError } from '../../../src/files/bytes.ts';
import { filesIn } from '../../../src/files/named.ts';
import { loadImportedDirectory } from '../../../src/intake/banks/directory.ts';
import { leis, readLeis, withLeis } from '../../../src/intake/banks/leis.ts';
import { takeIn } from '../../../src/intake/intake.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'leis-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const at = (name: string) => join(dataDir, name);
const imports = filesIn(at('imported-banks'));

/** An LEI whose check digits agree (ISO 7064 MOD 97-10). */
function leiOf(number: number): string {
  const stem = `5299009999${String(number).padStart(8, '0')}`;
  return stem + String(98 - remainder97(`${stem}00`)).padStart(2, '0');
}
const bicOf = (number: number) =>
  `${[...String(number).padStart(4, '0')].map((digit) => String.fromCharCode(65 + Number(digit))).join('')}DEFFXXX`;
const pairs = (count: number, more: string[] = []) =>
  [
    'LEI,BIC',
    `${leiOf(1)},COBADEFFXXX`,
    ...Array.from({ length: count }, (_, n) => `${leiOf(n)},${bicOf(n)}`),
    ...more,
  ].join('\n');

async function take(content: string | Uint8Array, force = false) {
  writeFileSync(at('file'), content);
  const [report] = await takeIn(leis, {
    files: [at('file')],
    imports,
    today: '2026-11-21',
    as_of: '2026-11-21',
    force,
  });
  return report!;
}

describe('the BIC-to-LEI file', () => {
  it('is taken in, as it is and in its archive, and gives banks their LEI', async () => {
    expect(await take(pairs(9_999))).toMatchObject({ pairs: 10_000, before: 0 });
    expect(await take(zipSync({ 'lei-bic-20261121T0000.csv': strToU8(pairs(9_999)) }))).toMatchObject({
      before: 10_000,
    });
    expect(readLeis(imports)?.leis.COBADEFF).toBe(leiOf(1));
    const directory = loadImportedDirectory(GENERATED_FOLDER, { imports });
    expect(directory.find('DE', '37040044')?.lei).toBe(leiOf(1));
    expect(loadDirectory(GENERATED_FOLDER).find('DE', '37040044')).not.toHaveProperty('lei');
  });

  it.each<[string, () => string | Uint8Array, RegExp]>([
    ['cut short', () => pairs(5_000), /at least 10000: the file was cut short/],
    ['cut within a row', () => pairs(10_500).slice(0, -14), /last_row_incomplete/],
    ['another layout', () => 'BIC;LEI\nA;B\n', /no_header_with/],
    ['a page', () => '<html>denied</html>', /no_header_with/],
    [
      'full of senseless rows',
      () => pairs(9_999, Array(600).fill('5299009999000000XX00,COBADEFFXXX')),
      /make no sense/,
    ],
    ['an archive without it', () => zipSync({ 'readme.txt': strToU8('x') }), /not_one_file/],
  ])('that is %s is refused, and nothing changes', async (_, content, message) => {
    const before = readFileSync(at('imported-banks/leis.json'), 'utf8');
    const outcome = await take(content()).catch((error) => error);
    expect(outcome).toBeInstanceOf(FileError);
    expect(outcome.message).toMatch(message);
    expect(readFileSync(at('imported-banks/leis.json'), 'utf8')).toBe(before);
  });

  it('that is much shorter than the last is taken only when forced', async () => {
    const longer = [
      pairs(9_999),
      ...Array.from({ length: 3_000 }, (_, n) => `${leiOf(n)},${bicOf(n).replace('DE', 'FR')}`),
    ];
    await take(longer.join('\n'));
    await expect(take(pairs(9_999))).rejects.toThrow(/--force/);
    expect(await take(pairs(9_999), true)).toMatchObject({ before: 13_000 });
  });

  it('that was damaged since is reported, and the directory opens without it', () => {
    writeFileSync(at('imported-banks/leis.json'), '{"leis": 1}');
    const broken: string[] = [];
    const directory = loadImportedDirectory(GENERATED_FOLDER, {
      imports,
      onBroken: (what) => broken.push(what),
    });
    expect(directory.find('DE', '37040044')).not.toHaveProperty('lei');
    expect(broken).toEqual([expect.stringContaining('holds no LEIs')]);
  });
});

it('a bank that has ended does not get its successor\u2019s LEI, and one that has an LEI keeps it', () => {
  const compiled = compileDirectory([
    {
      kind: 'curated',
      source: 'curated',
      as_of: '2026-11-21',
      country: 'FR',
      banks: [
        { codes: ['10000'], bic: 'LIVEFRPP', name: 'Lives', short_name: 'Lives' },
        { codes: ['10001'], name: 'Gone', status: 'merged', successor: 'Lives' },
        { codes: ['10002'], bic: 'HASSFRPP', name: 'Has', lei: leiOf(7) },
        { codes: ['10003'], bic: 'LIVEFRPP123', name: 'Branch' },
        { codes: ['10004'], name: 'No BIC' },
      ],
    },
  ]);
  const file = { as_of: '2026-11-21', from: 'x', leis: { LIVEFRPP: leiOf(1), HASSFRPP: leiOf(2) } };
  const lei = (record: readonly (string | number)[]) =>
    record.find((value) => /^\w{18}\d\d$/.test(String(value)));
  expect(withLeis(compiled, file).layers[0]!.records.map(lei)).toEqual([
    leiOf(1),
    undefined,
    leiOf(7),
    leiOf(1),
    undefined,
  ]);
});
