/** The corpus of tables itself: each answer is whole and fits its file. No reader is asked. */
import { readdirSync, statSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type Answer, type Cell, type CorpusTable, tablesOf, type Workbook } from './corpus.ts';

const TYPES = new Set(
  'account bic company creditor_id creditor_reference document iban lei national_id payment_reference phone tax_id vat'.split(
    ' ',
  ),
);
const ENCODINGS: Record<string, string> = {
  'utf8-bom': 'utf8',
  utf16le: 'utf16le',
  latin1: 'latin1',
  macroman: 'macroman',
};
const tables = [...tablesOf('seen'), ...tablesOf('held'), ...tablesOf('further')];

/** All lines of the file as cells, blank lines too. */
function linesOf({ answer, bytes, workbook }: CorpusTable): string[][] {
  if (workbook) return sheetOf(workbook, answer).rows;
  const encoding = answer.encoding ?? 'utf8';
  const text = iconv.decode(Buffer.from(bytes()), ENCODINGS[encoding] ?? encoding);
  return parse(text, {
    bom: true,
    delimiter: answer.separator ?? ',',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });
}

function sheetOf({ sheets }: Workbook, { sheet }: Answer) {
  const found = sheets.find(({ name }) => name === sheet);
  if (!found) throw new Error(`no sheet ${sheet}`);
  return found;
}

const same = (a: string[], b: string[]) => a.length === b.length && a.every((text, i) => text === b[i]);

/** The rows of data, by the answer's own account of header, repeated headers and footer. */
function dataOf(table: CorpusTable): string[][] {
  const { answer } = table;
  const names = answer.columns.map(({ name }) => name);
  const below = linesOf(table).slice(answer.header_line);
  const rows = below.filter((row) => row.some((text) => text.trim() !== ''));
  const repeated = rows.filter((row) => same(row.slice(0, names.length), names)).length;
  expect(repeated, table.name).toBe(answer.repeated_headers ?? 0);
  expect(rows.length - repeated - (answer.footer_rows ?? 0), table.name).toBe(answer.rows);
  return rows.filter((row) => !same(row.slice(0, names.length), names)).slice(0, answer.rows);
}

function indexOf({ columns }: Answer, { column, position }: Cell): number {
  const index = position ? position - 1 : columns.findIndex(({ name }) => name === column);
  return columns[index]?.name === column ? index : -1;
}

describe('the corpus of tables', () => {
  it('names every column as the file has it', () => {
    for (const table of tables) {
      const { header_line, columns } = table.answer;
      if (header_line === 0) continue;
      const names = columns.map(({ name }) => name);
      const header = linesOf(table)[header_line - 1]!.slice(0, names.length);
      expect(header, table.name).toEqual(names);
    }
  });

  it('has twenty rows or more in each table, and the rows that its answer says', () => {
    for (const table of tables) {
      expect(table.answer.rows, table.name).toBeGreaterThanOrEqual(20);
      dataOf(table);
    }
  });

  it('has a source for each layout', () => {
    for (const { name, answer } of tables) {
      const { page, repository, path, read } = answer.source;
      expect(page?.startsWith('https://') || (repository && path), name).toBeTruthy();
      expect(read ?? '2026-11-27', name).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('says of each column what it is', () => {
    for (const { name, answer } of tables) {
      const names = answer.columns.map((column) => column.name);
      for (const column of answer.columns) {
        const id = `${name}: ${column.name}`;
        expect(column.certainty === 'none', id).toBe(column.type === undefined);
        for (const { type, country_from, scheme_id } of [column, ...(column.accept ?? [])]) {
          if (type) expect(TYPES.has(type), id).toBe(true);
          if (country_from) expect(names, id).toContain(country_from);
          if (scheme_id) expect(scheme_id, id).toMatch(/^[a-z]{2}-[a-z0-9-]+$/);
        }
      }
    }
  });

  it('places wrong and empty cells where a value is', () => {
    for (const table of tables) {
      const { answer, name } = table;
      const data = dataOf(table);
      for (const cell of [...answer.wrong, ...(answer.empty ?? []), ...(answer.country_differs ?? [])]) {
        const index = indexOf(answer, cell);
        expect(answer.columns[index]?.type, `${name}: ${cell.column}`).toBeDefined();
        expect(data[cell.row - 1]?.[index], `${name}: ${cell.column}, row ${cell.row}`).toBeTruthy();
      }
    }
  });

  it('marks the columns without a value', () => {
    for (const table of tables) {
      const data = dataOf(table);
      table.answer.columns.forEach((column, index) => {
        const blank = data.every((row) => (row[index] ?? '') === '');
        expect(column.blank ?? false, `${table.name}: ${column.name}`).toBe(blank);
      });
    }
  });

  it('has no two tables of the same columns', () => {
    const layouts = tables.map(({ answer }) => answer.columns.map(({ name }) => name).join('\t'));
    expect(new Set(layouts).size).toBe(tables.length);
  });

  it('is as large as it says and no larger', () => {
    expect(tablesOf('seen').length).toBe(SIZE / 2);
    expect(tablesOf('held').length).toBe(SIZE / 2);
    expect(tablesOf('further').length).toBeGreaterThanOrEqual(FURTHER);
    expect(new Set(tables.map(({ answer }) => answer.system)).size).toBeGreaterThanOrEqual(SYSTEMS);
    expect(bytesIn('seen') + bytesIn('held') + bytesIn('further')).toBeLessThan(2_500_000);
  });
});

const SIZE = 130;
const FURTHER = 60;
const SYSTEMS = 90;

function bytesIn(part: string): number {
  const folder = new URL(`${part}/`, import.meta.url);
  return readdirSync(folder).reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
}
