/**
 * Writes a workbook of one sheet, row by row, every cell as text: account numbers keep their zeros, and nothing is read
 * as a formula.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { fileError } from './bytes.ts';

/** What Excel opens. */
const ROWS_MAX = 1_048_576;
const CELL_MAX = 32_767;
/** The sheet's text is gathered to pieces of about this many characters. */
const PIECE = 65_536;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Checked" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

export interface Sheet {
  /** Adds a row; returns bytes of the file that are ready. */
  row(cells: readonly string[]): Uint8Array[];
  /** Ends the file; returns the rest of its bytes. */
  end(): Uint8Array[];
}

export function newSheet(): Sheet {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const part = (name: string) => {
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(PARTS)) part(name).push(strToU8(XML + xml), true);
  const sheet = part('xl/worksheets/sheet1.xml');
  let text = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  let rows = 0;
  const taken = () => {
    const bytes = ready;
    ready = [];
    return bytes;
  };
  return {
    row(cells) {
      if (++rows > ROWS_MAX) throw fileError('too_many_rows', { limit: ROWS_MAX });
      text += `<row r="${rows}">${cells.map((cell, at) => xmlOf(cell, at, rows)).join('')}</row>`;
      if (text.length < PIECE) return [];
      sheet.push(strToU8(text));
      text = '';
      return taken();
    },
    end() {
      sheet.push(strToU8(`${text}</sheetData></worksheet>`), true);
      zip.end();
      return taken();
    },
  };
}

function xmlOf(cell: string, column: number, row: number): string {
  if (cell === '') return '';
  if (cell.length > CELL_MAX) {
    throw fileError('too_long_cell', { row, limit: CELL_MAX });
  }
  return `<c r="${columnName(column)}${row}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Control characters that XML can't hold are written as Excel writes them. */
export function escaped(text: string): string {
  if (!/[&<>\u0000-\u001f\ud800-\udfff\ufffe\uffff]/.test(text)) return text;
  return new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(strToU8(text))
    .replace(/[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => {
      return NAMES[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    });
}

/** 0 is A, 27 is AB. */
export function columnName(column: number): string {
  const before = Math.floor(column / 26) - 1;
  return (before < 0 ? '' : columnName(before)) + String.fromCharCode(65 + (column % 26));
}
