/** Files that are no tables, or hardly: each has a clear answer, and none takes much memory. */
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inputFrom } from '../../src/bulk/beginning.ts';
import { MisfitError } from '../../src/bulk/plan.ts';
import { FileError } from '../../src/files/bytes.ts';
import { FORMATS, readingOf } from '../bulk/table-files.ts';
import { createRandom } from '../torture/random.ts';

const IBAN = 'DE89370400440532013000';
const TABLE = [
  ['Name', 'IBAN', 'City'],
  ...Array.from({ length: 400 }, (_, at) => [`Name ${at} of many`, IBAN, 'Ulm']),
];
const noise = (length: number) => createRandom(7).bytes(length);

describe('a file that is no table', () => {
  it.each<[string, string, Uint8Array | string, RegExp]>([
    ['is empty', 'a.csv', '', /empty_file/],
    ['is a byte order mark', 'a.csv', '\ufeff', /no_columns/],
    ['has blank lines alone', 'a.csv', '\r\n\r\n', /no_columns/],
    ['is noise', 'a.csv', noise(5_000), /not_table/],
    ['is noise under the name of a workbook', 'a.xlsx', noise(5_000), /not_table/],
    ['is zeros', 'a.csv', new Uint8Array(5_000), /not_table/],
    ['is compressed', 'a.csv', gzipSync(noise(5_000)), /not_table/],
    [
      'is a picture',
      'a.csv',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise(900)]),
      /not_table/,
    ],
    [
      'is a database',
      'a.csv',
      Buffer.concat([Buffer.from('SQLite format 3\0'), new Uint8Array(4_000)]),
      /not_table/,
    ],
    ['is a PDF', 'a.csv', '%PDF-1.7\n', /pdf/],
    [
      'is an archive of something else',
      'a.xlsx',
      Buffer.concat([Buffer.from('504b0304', 'hex'), deflateRawSync(noise(300))]),
      /damaged_workbook/,
    ],
    [
      'has a million columns',
      'a.csv',
      `${Array.from({ length: 1_000_000 }, (_, at) => `c${at}`).join(',')}\n${','.repeat(999_999)}\n`,
      /too_long_line/,
    ],
    [
      'has 20,000 columns, most without names',
      'a.csv',
      `IBAN${','.repeat(19_999)}\n${IBAN}${','.repeat(19_999)}\n`,
      /too_many_columns/,
    ],
    ['has one column more than a table has', 'a.csv', `IBAN${',x'.repeat(16_384)}\n`, /too_many_columns/],
    [
      'has a header of more than 1 MB',
      'a.csv',
      `IBAN,${'x'.repeat(1_100_000)}\n${IBAN},a\n`,
      /too_long_line/,
    ],
    ['has a quotation mark that nothing closes', 'a.csv', `"IBAN,${'x\n'.repeat(600_000)}`, /too_long_line/],
  ])('%s', async (_, name, bytes, reason) => {
    const work = readingOf(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name);
    await expect(work).rejects.toThrow(reason);
    await expect(work).rejects.toThrow(FileError);
  });
});

describe('a table', () => {
  it('under the name of a workbook is read', async () => {
    expect((await readingOf(Buffer.from(`IBAN\n${IBAN}\n`), 'a.xlsx')).rows).toBe(1);
  });

  it('has 16,384 columns', async () => {
    const names = Array.from({ length: 16_384 }, (_, at) => (at === 16_383 ? 'IBAN' : `c${at}`));
    const { columns, rows, wrong } = await readingOf(
      Buffer.from(`${names.join(',')}\n${','.repeat(16_383)}${IBAN}\n`),
      'a.csv',
    );
    expect([columns, rows, wrong]).toEqual([{ IBAN: 'iban' }, 1, []]);
  });

  it('has a header of nearly 1 MB', async () => {
    const { rows } = await readingOf(Buffer.from(`IBAN,${'x'.repeat(900_000)}\n${IBAN},a\n`), 'a.csv');
    expect(rows).toBe(1);
  });

  it.each(Object.keys(FORMATS))('has cells of 32,767 characters: %s', async (name) => {
    const long = 'x'.repeat(32_767);
    const table = [
      ['IBAN', 'Note'],
      [IBAN, long],
      [long, 'b'],
    ];
    const { rows, wrong, output } = await readingOf(FORMATS[name]!(table), name);
    expect([rows, wrong]).toEqual([2, [2]]);
    expect(output[1]!.slice(0, 2)).toEqual([IBAN, long]);
  });

  it.each(['table.xlsx', 'table.ods'])('that is cut short is refused, wherever: %s', async (name) => {
    const bytes = FORMATS[name]!(TABLE);
    for (let at = 1; at < 20; at++) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * at) / 20));
      await expect(readingOf(cut, name)).rejects.toThrow(FileError);
    }
  });

  it('of text that is cut short has the rows that it has', async () => {
    const bytes = FORMATS['table.csv']!(TABLE);
    const { rows, wrong } = await readingOf(bytes.subarray(0, bytes.length - 12), 'table.csv');
    expect([rows, wrong]).toEqual([400, [400]]);
  });
});

it('a sheet that is not there is named with those that are', async () => {
  const bytes = FORMATS['table.ods']!(TABLE);
  const raw = async function* (start: number) {
    yield bytes.subarray(start);
  };
  const opened = inputFrom({ name: 'a.ods', size: bytes.length, raw }, { sheet: 'Other' });
  await expect(opened).rejects.toMatchObject({
    code: 'no_sheet',
    facts: { wanted: 'Other', sheets: ['Sheet1'] },
  });
  await expect(readingOf(FORMATS['table.csv']!(TABLE), 'table.csv', { headerLine: 900 })).rejects.toThrow(
    MisfitError,
  );
});
