/** Tables of rows as files of each format, and what a check makes of a file: what each column is, which rows are wrong, the exit code. */
import { strToU8, zipSync } from 'fflate';
import { inputFrom } from '../../src/bulk/beginning.ts';
import { createChecker } from '../../src/bulk/piece.ts';
import { MisfitError } from '../../src/bulk/plan.ts';
import type { CheckOptions } from '../../src/bulk/prepare.ts';
import { planTable, type TablePlan } from '../../src/bulk/table-plan.ts';
import { allValid } from '../../src/bulk/tally.ts';
import { openVerify } from '../../src/cli/data.ts';
import { settings } from '../../src/cli/session.ts';
import { hintsOfEnding } from '../../src/files/formats/formats.ts';
import { cells, scanRow, written } from '../../src/files/rows.ts';
import { newSheet } from '../../src/files/xlsx-write.ts';

export type Rows = readonly (readonly string[])[];

const textOf = (rows: Rows, sign: string) =>
  strToU8(rows.map((row) => `${row.map((cell) => written(cell, sign)).join(sign)}\r\n`).join(''));

function workbook(rows: Rows): Uint8Array {
  const sheet = newSheet();
  return Buffer.concat([...rows.flatMap((row) => sheet.row(row)), ...sheet.end()]);
}

const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A sheet of OpenDocument. */
export function openDocument(sheets: Readonly<Record<string, Rows>>): Uint8Array {
  const cell = (text: string) =>
    text === ''
      ? '<table:table-cell/>'
      : `<table:table-cell office:value-type="string"><text:p>${xml(text)}</text:p></table:table-cell>`;
  const row = (texts: readonly string[]) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`;
  const tables = Object.entries(sheets).map(
    ([name, rows]) => `<table:table table:name="${xml(name)}">${rows.map(row).join('')}</table:table>`,
  );
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}

/** The formats of which tables are written with the same rows. */
export const FORMATS: Readonly<Record<string, (rows: Rows) => Uint8Array>> = {
  'table.csv': (rows) => textOf(rows, ';'),
  'table.tsv': (rows) => textOf(rows, '\t'),
  'table.xlsx': workbook,
  'table.ods': (rows) => openDocument({ Sheet1: rows }),
};

const PIECE = 131_072;

const verify = await openVerify(settings({}));

export interface Reading {
  readonly plan: TablePlan;
  /** Of each column that is checked its name, and as what. */
  readonly columns: Readonly<Record<string, string>>;
  /** Rows that were checked. */
  readonly rows: number;
  /** Rows with a refused value, from 1 among those that were checked. */
  readonly wrong: readonly number[];
  /** The exit code of the command. */
  readonly exit: number;
  /** The rows as they come back, those above the table and below it with them. */
  readonly output: Rows;
}

/** What a check makes of a file. */
export async function readingOf(
  bytes: Uint8Array,
  name: string,
  options: Partial<CheckOptions> = {},
): Promise<Reading> {
  const raw = async function* (start: number) {
    for (let at = start; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  };
  const hints = { ...hintsOfEnding(name), sheet: options.sheet };
  const input = await inputFrom({ name, size: bytes.length, raw }, hints);
  const { plan, preparation, misfit } = planTable(
    undefined,
    input,
    { column: [], header: true, ...options },
    verify,
  );
  if (!preparation) {
    if (!(misfit instanceof MisfitError)) throw new Error('neither checked nor refused');
    return { plan, columns: {}, rows: 0, wrong: [], exit: 2, output: [] };
  }
  const { plan: check, from, line, above, header } = preparation;
  const pieces: Uint8Array[] = [];
  for await (const piece of input.read(input.start + from)) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  const next = line + (whole.toString('latin1').match(/\n/g)?.length ?? 0);
  const checked = createChecker(check, verify).check({ bytes: whole, line, next });
  const rowsIn = (text: string) => {
    const rows: string[][] = [];
    for (let at = 0; at < text.length; ) {
      at = scanRow(text, at, check.delimiter.charCodeAt(0), check.lineEnd);
      rows.push(cells(text));
    }
    return rows;
  };
  const validAt = check.targets.map(({ prefix }) => preparation.names.indexOf(`assay_${prefix}valid`));
  const below = rowsIn(Buffer.from(checked.bytes).toString());
  const data = below.filter((row) => validAt.some((at) => row[at] === 'true' || row[at] === 'false'));
  return {
    plan,
    columns: Object.fromEntries(check.targets.map(({ name: column, kind }) => [column, kind])),
    rows: checked.tally.rows,
    wrong: data.flatMap((row, at) => (validAt.some((place) => row[place] === 'false') ? [at + 1] : [])),
    exit: allValid(checked.tally) ? 0 : 1,
    output: [...rowsIn(above), ...rowsIn(header), ...below],
  };
}
