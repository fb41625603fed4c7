/** What stands above the first row of values: titles, the names of columns, blank lines. */
import { type HeaderPlace, readTable, type TableColumns } from '../../../src/bulk/columns.ts';
import { HEADER_ROWS } from '../../../src/bulk/find-header.ts';
import { decoded, wholeUtf8 } from '../../../src/files/decode.ts';
import { cells, scanRow, spans } from '../../../src/files/rows.ts';
import type { LineOfFile } from '../messages.ts';
import { type OpenedTable, requireColumns } from './table.ts';

export interface TopOfTable {
  readonly columns: TableColumns;
  /** Where in the file the first row of values begins. */
  readonly from: number;
  /** Where another table begins, or what stands above it. */
  readonly to?: number;
  /** Which row of the text, blank ones included, has the names; -1 for none. */
  readonly headerRow: number;
  /** Which row of the text has the first values. */
  readonly firstRow: number;
  /** The line that has the names, from 1; 0 for none. */
  readonly headerLine: number;
  /** The first lines that have a text, of which each may have the names. */
  readonly lines: readonly LineOfFile[];
}

/** Cells of a line by which it is known again. */
const CELLS_SHOWN = 3;
const CELL_SHOWN_MAX = 24;

export const textOfSample = ({ sample, encoding }: OpenedTable): string =>
  decoded(encoding === 'utf-8' ? wholeUtf8(sample) : sample, encoding);

/** Reads it as the command line does. */
export function topOf(table: OpenedTable, place: HeaderPlace): TopOfTable {
  const { delimiter, lineEnd } = table.sniffed;
  const text = textOfSample(table);
  const columns = readTable(text, delimiter, lineEnd, { isSought: true, ...place });
  requireColumns(columns.header);
  const placeOf = (at: number) => {
    const before = text.slice(0, at);
    return table.start + (table.encoding === 'utf-8' ? new TextEncoder().encode(before).length : at);
  };
  const rows = rowsAbove(text, delimiter.charCodeAt(0), lineEnd, columns.from);
  const headerRow = place.header
    ? rows.findLastIndex(({ at, texts }) => at < columns.from && texts !== '')
    : -1;
  return {
    columns,
    from: placeOf(columns.from),
    ...(columns.end !== undefined && { to: placeOf(columns.end) }),
    headerRow,
    firstRow: rows.filter(({ at }) => at < columns.from).length,
    headerLine: columns.headerLine ?? 0,
    lines: rows.filter(({ texts }) => texts !== '').map(({ line, texts }) => ({ line, text: texts })),
  };
}

interface RowAbove {
  readonly at: number;
  readonly line: number;
  /** Its first texts; none for a blank row. */
  readonly texts: string;
}

/** The first rows, and in any case all that stand before the first values. */
function rowsAbove(text: string, delimiter: number, lineEnd: 10 | 13, from: number): RowAbove[] {
  const rows: RowAbove[] = [];
  let line = 1;
  for (let at = 0; at < text.length && (at < from || rows.length < HEADER_ROWS); ) {
    const next = scanRow(text, at, delimiter, lineEnd);
    rows.push({ at, line, texts: spans.end > at ? shown(cells(text)) : '' });
    line += text.slice(at, next).match(/\r\n|\n|\r/g)?.length ?? 1;
    at = next;
  }
  return rows;
}

const shown = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .slice(0, CELLS_SHOWN)
    .map((cell) => (cell.length > CELL_SHOWN_MAX ? `${cell.slice(0, CELL_SHOWN_MAX)}…` : cell))
    .join(' · ');
