/** Where the table is in a file, the same in CSV, TSV, XLSX and ODS: titles, names of two lines, totals, other tables. */
import { describe, expect, it } from 'vitest';
import type { CheckOptions } from '../../src/bulk/prepare.ts';
import { FORMATS, type Rows, readingOf } from './table-files.ts';

const IBANS = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606'];
const [A, B, C] = IBANS as [string, string, string];
const PHONES = ['+49 30 901820', '+44 20 7946 0018', '+33 1 99 00 12 34'] as const;

interface Layout {
  readonly rows: Rows;
  readonly options?: Partial<CheckOptions>;
  readonly line: number;
  readonly columns: Readonly<Record<string, string>>;
  readonly count: number;
  readonly wrong?: readonly number[];
  /** The tables: the line of each, with the first column of those beside each other. */
  readonly tables?: readonly (number | readonly [number, number])[];
}

const SUPPLIERS: Rows = [
  ['Id', 'Company', 'Phone'],
  ['1', 'Example Ltd', PHONES[0]],
  ['2', 'Sample Ltd', PHONES[1]],
];

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'below a title, a date and a blank line': {
    rows: [
      ['Customers 2026'],
      ['As of:', '27.11.2026'],
      [],
      ['Name', 'IBAN', 'City'],
      ['A', A, 'Ulm'],
      ['B', 'x', ''],
    ],
    line: 4,
    columns: { IBAN: 'iban' },
    count: 2,
    wrong: [2],
  },
  'below a line of metadata, as DATEV writes it': {
    rows: [
      ['EXTF', '700', '16', 'Debitoren/Kreditoren', '5', '20261127', '', 'RE', 'admin'],
      ['Konto', 'Name', 'Straße', 'PLZ', 'Ort', 'Land', 'IBAN 1', 'SWIFT-Code 1', 'Telefon'],
      ['10000', 'Muster GmbH', 'Weg 1', '89073', 'Ulm', 'DE', A, 'COBADEFFXXX', '030 901820'],
      ['10001', 'Probe AG', 'Weg 2', '89073', 'Ulm', 'DE', A, 'COBADEFFXXX', '030 901821'],
    ],
    line: 2,
    columns: { 'IBAN 1': 'iban', 'SWIFT-Code 1': 'bic', Telefon: 'phone' },
    count: 2,
  },
  'in row 50': {
    rows: [
      ...Array.from({ length: 49 }, (_, at) => [`Note ${at}`]),
      ['Name', 'IBAN', 'City'],
      ['A', A, 'Ulm'],
    ],
    line: 50,
    columns: { IBAN: 'iban' },
    count: 1,
  },
  'with groups above their names': {
    rows: [
      ['Addresses'],
      ['Billing', '', 'Shipping', ''],
      ['Name', 'IBAN', 'Name', 'IBAN'],
      ['A', A, 'B', B],
      ['C', 'DE00', 'D', C],
    ],
    line: 3,
    columns: { 'Billing IBAN': 'iban', 'Shipping IBAN': 'iban' },
    count: 2,
    wrong: [2],
  },
  'with groups in each column': {
    rows: [
      ['Billing', 'Billing', 'Shipping', 'Shipping'],
      ['Name', 'IBAN', 'Name', 'IBAN'],
      ['A', A, 'B', B],
    ],
    line: 2,
    columns: { 'Billing IBAN': 'iban', 'Shipping IBAN': 'iban' },
    count: 1,
  },
  'with names that reach over two rows': {
    rows: [
      ['No', 'Customer', 'Contact', '', 'Bank', '', ''],
      ['', '', 'Phone', 'Email', 'IBAN', 'BIC', 'Holder'],
      ['1', 'A', PHONES[0], 'a@example.com', A, 'COBADEFFXXX', 'A'],
      ['2', 'B', PHONES[1], 'b@example.com', B, 'NWBKGB2LXXX', 'B'],
    ],
    line: 2,
    columns: { 'Contact Phone': 'phone', 'Bank IBAN': 'iban', 'Bank BIC': 'bic' },
    count: 2,
  },
  'with most names in the upper of two rows': {
    rows: [
      ['No', 'Name', 'IBAN', 'City', 'Phone', ''],
      ['', '', '', '', 'Home', 'Work'],
      ['1', 'A', A, 'Ulm', PHONES[0], PHONES[1]],
      ['2', 'B', 'DE00', 'Ulm', PHONES[0], PHONES[1]],
    ],
    line: 2,
    columns: { IBAN: 'iban', 'Phone Home': 'phone', 'Phone Work': 'phone' },
    count: 2,
    wrong: [2],
  },
  'with words below names, which are a row of values': {
    rows: [
      ['Name', 'Phone', '', 'City'],
      ['Ann', 'unknown', 'mobile', 'Ulm'],
      ['Bob', PHONES[0], '', 'Bonn'],
      ['Cem', PHONES[1], '', 'Bonn'],
    ],
    line: 1,
    columns: { Phone: 'phone' },
    count: 3,
    wrong: [1],
  },
  'with totals and the names again': {
    rows: [
      ['Name', 'IBAN', 'Amount'],
      ['A', A, '1.00'],
      ['Name', 'IBAN', 'Amount'],
      ['B', 'x', '2.00'],
      ['Total', '', '3.00'],
      [],
      ['Printed on 27.11.2026'],
    ],
    line: 1,
    columns: { IBAN: 'iban' },
    count: 2,
    wrong: [2],
  },
  'with remarks below': {
    rows: [
      ['Name', 'IBAN', 'Amount'],
      ['A', A, '1.00'],
      ['', 'x', ''],
      ['Somebody', '', ''],
      ['Page 1 of 2'],
      [],
      ['Amounts in EUR'],
      ['All data as of yesterday'],
    ],
    line: 1,
    columns: { IBAN: 'iban' },
    count: 3,
    wrong: [2, 3],
  },
  'with groups and names again': {
    rows: [
      ['Billing', '', 'Shipping', ''],
      ['Name', 'IBAN', 'Name', 'IBAN'],
      ['A', A, 'B', B],
      ['Billing', '', 'Shipping', ''],
      ['Name', 'IBAN', 'Name', 'IBAN'],
      ['C', A, 'D', 'x'],
    ],
    line: 2,
    columns: { 'Billing IBAN': 'iban', 'Shipping IBAN': 'iban' },
    count: 2,
    wrong: [2],
  },
  'the first of two below each other': {
    rows: [['Name', 'IBAN', 'City'], ['A', A, 'Ulm'], ['B', B, 'Ulm'], [], ['Suppliers'], ...SUPPLIERS],
    line: 1,
    columns: { IBAN: 'iban' },
    count: 2,
    tables: [1, 6],
  },
  'the second of two below each other, by its line': {
    rows: [['Name', 'IBAN', 'City'], ['A', A, 'Ulm'], ['B', B, 'Ulm'], [], ['Suppliers'], ...SUPPLIERS],
    options: { headerLine: 6 },
    line: 6,
    columns: { Phone: 'phone' },
    count: 2,
    tables: [1, 6],
  },
  'the second of two, by its number': {
    rows: [['Name', 'IBAN', 'City'], ['A', A, 'Ulm'], [], ...SUPPLIERS],
    options: { table: 2 },
    line: 4,
    columns: { Phone: 'phone' },
    count: 2,
    tables: [1, 4],
  },
  'the one with most names of kinds': {
    rows: [
      ['Article', 'Price', 'Stock'],
      ['Pen', '1.20', '7'],
      ['Ink', '3.20', '8'],
      [],
      ['Name', 'IBAN', 'BIC'],
      ['A', A, 'COBADEFFXXX'],
    ],
    line: 5,
    columns: { IBAN: 'iban', BIC: 'bic' },
    count: 1,
    tables: [1, 5],
  },
  'the left one of two beside each other': {
    rows: [
      ['Name', 'IBAN', '', 'Name', 'Phone'],
      ['A', A, '', 'C', PHONES[0]],
      ['B', 'DE00', '', 'D', PHONES[1]],
      ['', '', '', 'E', PHONES[2]],
    ],
    line: 1,
    columns: { IBAN: 'iban' },
    count: 2,
    wrong: [2],
    tables: [
      [1, 1],
      [1, 4],
    ],
  },
  'the right one of two beside each other': {
    rows: [
      ['Name', 'IBAN', '', 'Name', 'Phone'],
      ['A', A, '', 'C', PHONES[0]],
      ['B', 'DE00', '', 'D', PHONES[1]],
      ['', '', '', 'E', PHONES[2]],
    ],
    options: { table: 2 },
    line: 1,
    columns: { Phone: 'phone' },
    count: 3,
    tables: [
      [1, 1],
      [1, 4],
    ],
  },
  'one with an empty column in it': {
    rows: [
      ['Name', 'IBAN', '', 'BIC', 'Phone'],
      ['A', A, '', 'COBADEFFXXX', PHONES[0]],
      ['B', B, '', 'NWBKGB2LXXX', PHONES[1]],
    ],
    line: 1,
    columns: { IBAN: 'iban', BIC: 'bic', Phone: 'phone' },
    count: 2,
    tables: [1],
  },
};

describe.each(Object.keys(FORMATS))('%s', (file) => {
  it.each(Object.entries(LAYOUTS))('%s', async (_, layout) => {
    const { rows, options, line, columns, count, wrong = [], tables } = layout;
    const reading = await readingOf(FORMATS[file]!(rows), file, options);
    expect(reading.plan.header_line).toBe(line);
    expect(reading.columns).toEqual(columns);
    expect([reading.rows, reading.wrong]).toEqual([count, wrong]);
    if (tables !== undefined)
      expect(
        reading.plan.tables.map(({ header_line: at, first_column: first }) =>
          first === undefined ? at : [at, first],
        ),
      ).toEqual(tables);
    // Nothing is lost, whatever stands around the table.
    const texts = (all: Rows) =>
      all.map((row) => row.filter((cell) => cell !== '')).filter((row) => row.length > 0);
    const names = rows[line - 1]!.length;
    const own = reading.output.map((row, at) => (at < line - 1 ? row : row.slice(0, names)));
    expect(texts(own)).toEqual(texts(rows));
  });
});

it('a table far below the first is found behind a blank row, and ends the first', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => [`A${at}`, IBANS[at % 3]!, 'Ulm']);
  const rows = [['Name', 'IBAN', 'City'], ...many, [], ['Contacts'], ...SUPPLIERS];
  const reading = await readingOf(FORMATS['table.csv']!(rows), 'table.csv');
  expect(reading.plan.tables.map(({ header_line: line }) => line)).toEqual([1, 3_004]);
  expect([reading.rows, reading.wrong]).toEqual([3_000, []]);
  const other = await readingOf(FORMATS['table.csv']!(rows), 'table.csv', { table: 2 });
  expect(other.columns).toEqual({ Phone: 'phone' });
  await expect(readingOf(FORMATS['table.csv']!(rows), 'table.csv', { table: 3 })).rejects.toMatchObject({
    ...{ code: 'no_table', facts: { table: 3, count: 2 } },
  });
});

it('names in two lines are named by their whole names, or as they stand where one has that name', async () => {
  const rows = LAYOUTS['with names that reach over two rows']!.rows;
  const bytes = FORMATS['table.csv']!(rows);
  for (const name of ['Bank IBAN', 'iban', '#5'])
    expect((await readingOf(bytes, 'table.csv', { column: [{ kind: 'iban', name }] })).columns).toEqual({
      'Bank IBAN': 'iban',
    });
});
