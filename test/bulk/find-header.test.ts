/** Where the names of columns are in the first rows of a table, and which rows below are no data. */
import { expect, it } from 'vitest';
import { beginningOf } from '../../src/bulk/beginning.ts';
import { readTable } from '../../src/bulk/columns.ts';
import { headerAt } from '../../src/bulk/find-header.ts';
import { createChecker } from '../../src/bulk/piece.ts';
import type { VerifyCell } from '../../src/bulk/plan.ts';
import { prepare } from '../../src/bulk/prepare.ts';
import { verifyIban } from '../../src/index.ts';

const IBAN = 'DE89370400440532013000';
const verify: VerifyCell = (kind, value) =>
  kind === 'iban' ? verifyIban(value) : { type: kind, input: value, valid: false, reason: 'invalid_format' };

it.each<[string, string[][], number]>([
  [
    'in the first row',
    [
      ['Name', 'IBAN'],
      ['A', IBAN],
    ],
    0,
  ],
  ['below a title', [['Report of 2026'], ['Name', 'IBAN', 'City'], ['A', IBAN, 'Ulm']], 1],
  [
    'below a line of metadata as wide as half the table',
    [
      ['EXTF', '700', '21', '20260101', '4', '12'],
      ['Konto', 'Name', 'IBAN', 'BIC', 'Ort', 'PLZ', 'Land', 'Bank'],
      Array(8).fill('1a'),
    ],
    1,
  ],
  [
    'below titles with their texts',
    [
      ['Konto:', IBAN],
      ['Von:', '01.01.2026'],
      ['Name', 'IBAN', 'City', 'Text'],
      ['A', IBAN, 'Ulm', 'x'],
      ['B', IBAN, 'Ulm', 'y'],
    ],
    2,
  ],
  [
    'in the first row, where all rows have values',
    [
      ['1', IBAN],
      ['2', IBAN],
    ],
    0,
  ],
])('are %s', (_, rows, at) => {
  expect(headerAt(rows)).toBe(at);
});

it('are on the line that is given', () => {
  const text = 'a,b\n"c\nd",e\nIBAN,Name\n';
  expect(readTable(text, ',', 10, { header: true, headerLine: 4 }).header).toEqual(['IBAN', 'Name']);
  expect(readTable(text, ',', 10, { header: true, headerLine: 3 }).header).toEqual(['c\nd', 'e']);
  expect(() => readTable(text, ',', 10, { header: true, headerLine: 9 })).toThrow(
    expect.objectContaining({ code: 'no_header_at', facts: { line: 9 } }),
  );
});

it('begin the table, and the header again and totals are written without results', () => {
  const text = `Report\n\nName;IBAN;City\nA;${IBAN};Ulm\nName;IBAN;City\nB;x;Ulm\nTotal;;2\n`;
  const input = beginningOf(Buffer.from(text), true, {});
  const { plan, from, line, header } = prepare(undefined, input, { column: [], header: true }, verify);
  expect([line, header.split(';').slice(0, 4)]).toEqual([4, ['Name', 'IBAN', 'City', 'assay_valid']]);
  const bytes = Buffer.from(text).subarray(from);
  const checked = createChecker(plan, verify).check({ bytes, line, next: 8 });
  expect(checked.tally).toMatchObject({ rows: 2, outcomes: [{ valid: 1 }] });
  const rows = Buffer.from(checked.bytes).toString().trimEnd().split('\n');
  expect(rows.map((row) => row.split(';').slice(0, 4))).toEqual([
    ['A', IBAN, 'Ulm', 'true'],
    ['Name', 'IBAN', 'City', ''],
    ['B', 'x', 'Ulm', 'false'],
    ['Total', '', '2', ''],
  ]);
  expect(new Set(rows.map((row) => row.split(';').length)).size).toBe(1);
});

it('are named below a title in a file with another sign between its cells', () => {
  const { sniffed } = beginningOf(
    Buffer.from('Kontoauszug\n\nName;IBAN;Betrag\nA;x;1,50\nB;y;2,00\n'),
    true,
    {},
  );
  expect(sniffed.delimiter).toBe(';');
});
