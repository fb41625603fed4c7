/** Tables with a header row: which column is which is read from the header, wherever it stands and in whatever order. */
import { sourceError } from './bytes.ts';

/** The header's labels for each column we read, any case; `?` after the name of a column that may be missing. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/** A row by our names for the columns. Empty cells and missing columns are left out. */
export type TableRow = Readonly<Record<string, string | undefined>>;

/** Where a header is looked for: below a title, a date, a disclaimer. */
const PREAMBLE = 20;

/**
 * The rows below the header. `preamble` takes every row above it. The last row having fewer cells than the header asks for,
 * or than all rows before it have alike, means that the file was cut short.
 */
export async function* tableRows(
  rows: AsyncIterable<readonly string[]>,
  columns: Columns,
  preamble?: (row: readonly string[]) => void,
): AsyncGenerator<TableRow> {
  let places: Map<string, number> | undefined;
  let needed = 0;
  /** How many cells the rows before the last one have. */
  const widths = new Set<number>();
  let last: number | undefined;
  let read = 0;
  for await (const row of rows) {
    if (places === undefined) {
      places = header(row, columns);
      if (places)
        needed = Math.max(...[...places].filter(([name]) => !name.endsWith('?')).map(([, at]) => at)) + 1;
      else if (++read > PREAMBLE) break;
      else preamble?.(row);
      continue;
    }
    if (last !== undefined) widths.add(last);
    last = row.length;
    yield Object.fromEntries([...places].map(([name, at]) => [name.replace('?', ''), row[at] || undefined]));
  }
  if (places === undefined) throw sourceError('no_header_with', { labels: labelsOf(columns) });
  const [width = 0] = widths;
  if (last !== undefined && (last < needed || (widths.size === 1 && last < width)))
    throw sourceError('last_row_incomplete');
}

function header(row: readonly string[], columns: Columns): Map<string, number> | undefined {
  const labels = row.map(plain);
  const places = new Map<string, number>();
  for (const [name, names] of Object.entries(columns)) {
    const accepted = new Set(names.map(plain));
    const at = labels.findIndex((label) => accepted.has(label));
    if (at >= 0) places.set(name, at);
    else if (!name.endsWith('?')) return undefined;
  }
  return places;
}

const plain = (label: string): string => label.replace(/\s+/g, ' ').trim().toLowerCase();

const labelsOf = (columns: Columns): string =>
  Object.entries(columns)
    .filter(([name]) => !name.endsWith('?'))
    .map(([, [label]]) => `"${label}"`)
    .join(', ');
