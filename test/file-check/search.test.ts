/** Rows found by a text, in files of several stretches. */
import { expect, it } from 'vitest';
import { encoded } from '../../src/files/decode.ts';
import type { TableEncoding } from '../../src/files/encodings.ts';
import { IBAN, Page } from './harness.ts';

const ROWS = 9_000;
/** Names of all lengths in UTF-8, one with quotation marks, one with a letter that becomes two in small letters. */
const nameOf = (row: number): string =>
  row % 1_000 === 7
    ? `"Söhne, ""${row}"""`
    : row === 5_000
      ? 'İstanbul 5000'
      : `Żółw 😀 ${'x'.repeat(row % 13)} ${row}`;
const lines = Array.from(
  { length: ROWS },
  (_, at) => `${IBAN},${nameOf(at + 1)}${at % 90 === 5 ? '\n' : ''}`,
);

async function found(page: Page, text: string): Promise<number[]> {
  const { rows } = await page.rows({ text }, 0, 500);
  return rows.map(({ row }) => row);
}

it.each(['utf-8', 'utf-16le'] as TableEncoding[])('finds the rows of %s', async (encoding) => {
  const page = new Page();
  const mark = encoding === 'utf-8' ? '' : '\ufeff';
  const bytes = encoded(`${mark}IBAN,Name\n${lines.join('\n')}\n`, encoding).bytes;
  expect(bytes.length).toBeGreaterThan(262_144);
  await page.check(bytes, 'a.csv');
  const expected = (wanted: string) =>
    lines.flatMap((line, at) => (line.includes(wanted) ? [at + 1] : [])).slice(0, 500);
  expect(await found(page, 'ŻÓŁW 😀  8888')).toEqual([]);
  expect(await found(page, '777')).toEqual(expected('777'));
  expect(await found(page, 'żółw')).toEqual(expected('Żółw'));
  expect(await found(page, 'söhne, "')).toEqual([7, 1007, 2007, 3007, 4007, 5007, 6007, 7007, 8007]);
  expect(await found(page, 'SÖHNE')).toEqual([7, 1007, 2007, 3007, 4007, 5007, 6007, 7007, 8007]);
  expect(await found(page, 'stanbul')).toEqual([5_000]);
  expect(await found(page, '4999')).toEqual([4_999]);
  // A text that lies over two cells is in none.
  expect(await found(page, '3000,')).toEqual([]);
});

it('finds what was changed, and no longer what it was changed from', async () => {
  const page = new Page();
  await page.check(`IBAN,Name\n${lines.join('\n')}\n`, 'a.csv');
  await page.send({ is: 'edit', row: 8_123, at: 1, text: 'Änderung' }, 'changed');
  expect(await found(page, 'änderung')).toEqual([8_123]);
  expect(await found(page, '8123')).toEqual([]);
  await page.send({ is: 'undo' }, 'changed');
  expect(await found(page, 'änderung')).toEqual([]);
  expect(await found(page, '8123')).toEqual([8_123]);
});

it('finds the text of NDJSON as it is meant, not as it is written', async () => {
  const page = new Page();
  await page.check(`{"iban":"${IBAN}","name":"M\\u00fcller"}\n{"iban":"${IBAN}","name":"b"}\n`, 'a.ndjson');
  expect(await found(page, 'MÜLLER')).toEqual([1]);
  expect(await found(page, 'u00fc')).toEqual([]);
});
