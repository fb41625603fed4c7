import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inputFrom } from '../../src/bulk/beginning.ts';
import type { CheckOptions } from '../../src/bulk/prepare.ts';
import { noteOn, planTable } from '../../src/bulk/table-plan.ts';
import { openVerify } from '../../src/cli/data.ts';
import { settings } from '../../src/cli/session.ts';
import type { TableHints } from '../../src/files/sniff.ts';

const verify = await openVerify(settings({}));

const inputOf = (bytes: Uint8Array, hints: TableHints = {}) =>
  inputFrom(
    {
      name: 'table',
      size: bytes.length,
      raw: async function* (start) {
        yield bytes.subarray(start);
      },
    },
    hints,
  );

async function planned(bytes: Uint8Array | string, options: Partial<CheckOptions> = {}, hints?: TableHints) {
  const input = await inputOf(typeof bytes === 'string' ? strToU8(bytes) : bytes, hints);
  return planTable(undefined, input, { column: [], header: true, ...options }, verify);
}

const IBANS = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606'];

describe('the plan of a table', () => {
  it('says of each column what it holds, and why', async () => {
    const text = `Suppliers\n\nName,Account IBAN,Country,Note\n${IBANS.map((iban, at) => `A${at},${iban},${iban.slice(0, 2)},x`).join('\n')}\n`;
    const { plan, preparation } = await planned(text);
    expect(plan).toMatchObject({
      format: 'csv',
      header_line: 3,
      tables: [{ header_line: 3, columns: 4 }],
      country_column: 'Country',
      questions: [],
    });
    expect(plan.columns.map(({ index, sure, why, kind }) => [index, sure, why, kind])).toEqual([
      [1, 'no', 'nothing', undefined],
      [2, 'sure', 'name', 'iban'],
      [3, 'no', 'country', undefined],
      [4, 'no', 'nothing', undefined],
    ]);
    expect(plan.columns[1]).toMatchObject({ rows_read: 3, rows_fitting: 3 });
    expect(preparation?.plan.targets.map(({ name }) => name)).toEqual(['Account IBAN']);
  });

  it('reports a name that the content contradicts', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, at) => `${IBANS[at % 3]},${at < 3 ? `+49 30 90182${at}` : 'see file'}`,
    );
    const { plan } = await planned(`IBAN,Business Phone\n${rows.join('\n')}\n`);
    expect(plan.columns[1]).toMatchObject({
      ...{ sure: 'no', why: 'contradicted', kind: 'phone', rows_read: 20, rows_fitting: 3 },
    });
    expect(noteOn(plan.columns[1]!)).toBe('Column Business Phone: 3 of 20 read as phone');
    expect(noteOn(plan.columns[0]!)).toBeUndefined();
    // A name that is the kind's own is checked as ever, and said too.
    const own = await planned(`IBAN,Phone\n${rows.join('\n')}\n`);
    expect(own.plan.columns[1]).toMatchObject({ sure: 'sure', why: 'name', rows_fitting: 3 });
    expect(noteOn(own.plan.columns[1]!)).toBe('Column Phone: 3 of 20 read as phone');
  });

  it('takes what was named, and asks nothing of it', async () => {
    const { plan } = await planned('A,B\n1,x\n', { column: [{ kind: 'iban', name: 'A' }] });
    expect(plan.columns[0]).toMatchObject({ sure: 'sure', why: 'given', kind: 'iban' });
    expect(plan.questions).toEqual([]);
  });

  it('lists several tables, of which one is read', async () => {
    const text = `Name,Phone\nA,+49 30 901820\n\nName,IBAN\n${IBANS.map((iban) => `B,${iban}`).join('\n')}\n`;
    const { plan } = await planned(text);
    expect(plan.tables.map(({ header_line }) => header_line)).toEqual([1, 4]);
    expect(plan.header_line).toBe(1);
    const other = await planned(text, { headerLine: 4 });
    expect(other.plan.header_line).toBe(4);
    expect(other.plan.columns[1]).toMatchObject({ kind: 'iban', sure: 'sure' });
  });

  it('says which columns nobody is sure of, and has no check without others', async () => {
    const { plan, preparation, misfit } = await planned('a,b\nx,y\nz,w\n');
    expect(preparation).toBeUndefined();
    expect(misfit?.code).toBe('columns_not_found');
    expect(plan.columns.every(({ sure }) => sure === 'no')).toBe(true);
  });
});

const sheetOf = (rows: readonly (readonly string[])[]) =>
  strToU8(
    `<worksheet><sheetData>${rows.map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`,
  );
const book = zipSync({
  'xl/workbook.xml': strToU8(
    '<workbook><sheets><sheet name="Cover" r:id="a"/><sheet name="Suppliers" r:id="b"/><sheet name="Old" r:id="c"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/><Relationship Id="c" Target="worksheets/sheet3.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': sheetOf([['Report of the year'], ['made in May']]),
  'xl/worksheets/sheet2.xml': sheetOf([['Name', 'IBAN'], ...IBANS.map((iban) => ['A', iban])]),
  'xl/worksheets/sheet3.xml': sheetOf([
    ['Name', 'Phone'],
    ['A', '+49 30 901820'],
  ]),
});

describe('sheets', () => {
  it('takes the first that has a table of known columns, and lists all', async () => {
    const { plan } = await planned(book);
    expect(plan).toMatchObject({ sheet: 'Suppliers', sheets: ['Cover', 'Suppliers', 'Old'], header_line: 1 });
  });

  it.each(['Old', 'old', '3'])('takes the one that is asked for: %s', async (sheet) => {
    const { plan } = await planned(book, {}, { sheet });
    expect(plan.sheet).toBe('Old');
    expect(plan.columns[1]).toMatchObject({ kind: 'phone', sure: 'sure' });
  });

  it.each(['None', '0', '4'])('names those there are where there is no %s', async (sheet) => {
    await expect(planned(book, {}, { sheet })).rejects.toMatchObject({
      code: 'no_sheet',
      facts: { wanted: sheet, sheets: ['Cover', 'Suppliers', 'Old'] },
    });
  });
});
