/** Tables laid out as other systems export them, each with the right answer; see README.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';

/** Another answer that is right too. */
export interface AcceptedColumn {
  type?: string;
  scheme_id?: string;
  certainty?: Certainty;
  country_from?: string;
}
export type Certainty = 'sure' | 'likely' | 'none';

/** What a column of a table is, in the form of a plan's column. */
export interface ExpectedColumn extends AcceptedColumn {
  name: string;
  certainty: Certainty;
  accept?: AcceptedColumn[];
  /** No cell has a value. */
  blank?: boolean;
  /** From 1; where another column has the same name. */
  position?: number;
  qualifier?: string;
}

/** A cell: the first row of data is 1. */
export interface Cell {
  row: number;
  column: string;
  position?: number;
}
export interface WrongCell extends Cell {
  how: string;
  reason?: string;
}

/** Where the layout is described, and the day that its names were compared with a public source. */
export interface LayoutSource {
  page?: string;
  repository?: string;
  path?: string;
  read?: string;
}

export interface Answer {
  system: string;
  title: string;
  file: string;
  language: string;
  source: LayoutSource;
  sheet?: string;
  header_line: number;
  rows: number;
  footer_rows?: number;
  repeated_headers?: number;
  country?: string;
  encoding?: string;
  separator?: string;
  notes?: string;
  columns: ExpectedColumn[];
  wrong: WrongCell[];
  empty?: Cell[];
  country_differs?: Cell[];
}

export interface Sheet {
  name: string;
  rows: string[][];
  merges?: string[];
}
export interface Workbook {
  sheets: Sheet[];
}

export interface CorpusTable {
  name: string;
  part: Part;
  answer: Answer;
  /** The name that the file has for whoever reads it. */
  fileName: string;
  /** The file as it is read. */
  bytes: () => Uint8Array;
  /** The sheets, where it is a workbook. */
  workbook?: Workbook;
}
export type Part = 'seen' | 'held' | 'further';

const FOLDER = new URL('.', import.meta.url);
const ANSWER = '.answer.json';
const WORKBOOK = '.workbook.json';

/**
 * The tables of one part.
 *
 * ```ts
 * for (const { answer, bytes } of tablesOf('seen')) compare(planOf(bytes()), answer.columns);
 * ```
 */
export function tablesOf(part: Part): CorpusTable[] {
  const folder = new URL(`${part}/`, FOLDER);
  return readdirSync(folder)
    .filter((file) => file.endsWith(ANSWER))
    .sort()
    .map((file) => tableOf(part, folder, file.slice(0, -ANSWER.length)));
}

function tableOf(part: Part, folder: URL, name: string): CorpusTable {
  const answer = JSON.parse(readFileSync(new URL(name + ANSWER, folder), 'utf8')) as Answer;
  const source = new URL(answer.file, folder);
  if (!answer.file.endsWith(WORKBOOK)) {
    return { name, part, answer, fileName: answer.file, bytes: () => readFileSync(source) };
  }
  const workbook = JSON.parse(readFileSync(source, 'utf8')) as Workbook;
  return { name, part, answer, fileName: `${name}.xlsx`, workbook, bytes: () => xlsxOf(workbook) };
}

const xmlOf = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The letters of a column, from 0: A, B, ... Z, AA. */
function lettersOf(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : lettersOf(Math.floor(column / 26) - 1) + rest;
}

function sheetXml({ rows, merges = [] }: Sheet): string {
  const lines = rows.map((row, y) => {
    const cells = row.map((text, x) =>
      text === ''
        ? ''
        : `<c r="${lettersOf(x)}${y + 1}" t="inlineStr"><is><t xml:space="preserve">${xmlOf(text)}</t></is></c>`,
    );
    return `<row r="${y + 1}">${cells.join('')}</row>`;
  });
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`}</worksheet>`;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** A workbook of text cells as an XLSX file; the same bytes each time. */
export function xlsxOf({ sheets }: Workbook): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${xmlOf(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('')}</Relationships>`,
  };
  sheets.forEach((sheet, i) => {
    parts[`xl/worksheets/sheet${i + 1}.xml`] = sheetXml(sheet);
  });
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(head + xml)] as const);
  return zipSync(Object.fromEntries(files), { mtime: '2026-11-27T00:00:00Z' });
}
