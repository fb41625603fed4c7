/**
 * The rows that have a text. A stretch of the file is searched as one text, and the rows that it is found in are looked at cell by cell: most
 * stretches have none, and of a million rows none is taken apart in vain.
 */
import { textOf } from '../../../src/files/decode.ts';
import type { Changes } from './changes.ts';
import type { RowCursor, RowFormat } from './cursor.ts';
import { bytePlaces, type Places } from './places.ts';
import type { ShapeOfTable } from './plan.ts';
import { type OpenedTable, pieces, type TextPiece } from './table.ts';

/** The rows of a file, of which some are known. */
export interface SearchedRows {
  readonly table: OpenedTable;
  readonly shape: ShapeOfTable;
  readonly format: RowFormat;
  readonly changes: Changes;
  readonly places: Places;
  /** How many are known. */
  readonly rows: number;
  cellOf(row: number, cells: Pick<RowCursor, 'cell'>, at: number): string;
  visit(rows: ArrayLike<number>, take: TakeRow): Promise<void>;
  takeFrom(piece: TextPiece, row: number, take: TakeRow): void;
}

type TakeRow = (row: number, cursor: RowCursor) => unknown;

/** Signs that the text of a cell has otherwise than the file. */
const WRITTEN_OTHERWISE = /["\r\n]/;

/**
 * A one for each row of which a cell has a text, in whatever case.
 * @param text in small letters
 */
export async function rowsWith(run: SearchedRows, text: string): Promise<Uint8Array> {
  const found = new Uint8Array(run.rows);
  const test = (row: number, cursor: RowCursor): void => {
    const has = (_: string, at: number) => run.cellOf(row, cursor, at).toLowerCase().includes(text);
    if (run.shape.names.some(has)) found[row] = 1;
  };
  const isAsWritten = !run.format.isNdjson && !WRITTEN_OTHERWISE.test(text);
  for await (const piece of pieces(run.table, run.shape.from, run.shape.to)) {
    const from = run.places.before(piece.from);
    const to = Math.min(found.length, run.places.before(piece.from + piece.bytes.length));
    for (const row of isAsWritten ? rowsHit(run, piece, text, from, to) : stretch(from, to))
      run.takeFrom(piece, row, test);
    // What follows may be a row that can't be read.
    if (to >= found.length) break;
  }
  // What was changed is not in the file.
  const changed = Array.from(run.changes.rows, (row) => row - 1).filter((row) => row < found.length);
  await run.visit(
    changed.sort((a, b) => a - b),
    test,
  );
  return found;
}

/** The rows of a piece in whose bytes the text is. */
function* rowsHit(
  run: SearchedRows,
  { bytes, from }: TextPiece,
  wanted: string,
  first: number,
  end: number,
): Generator<number> {
  const text = textOf(bytes, run.table.encoding);
  const small = text.toLowerCase();
  // Some letters become two: places would be those of other rows.
  if (small.length !== text.length) return yield* stretch(first, end);
  const place = bytePlaces(text, run.table.encoding === 'utf-8');
  let last = -1;
  for (let at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, at + 1)) {
    const row = run.places.before(from + place(at) + 1) - 1;
    if (row >= end) return;
    if (row > last && row >= first) yield row;
    last = row;
  }
}

function* stretch(from: number, to: number): Generator<number> {
  for (let row = from; row < to; row++) yield row;
}
