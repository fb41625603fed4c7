/**
 * Cuts a file into pieces of whole rows as it arrives. What is known between two chunks is plain data, so that any process can go on.
 */
import { type Bytes, joined, RowLengthError } from '../files/bytes.ts';
import { isLines, type RowForm } from '../files/formats/format.ts';
import { RowCutter } from '../files/rows.ts';
import type { Piece } from './piece.ts';

const MIB = 1_048_576;
/** Bytes of a row, without its line end. */
const ROW_BYTES_MAX = MIB;

export interface CutOptions {
  /** How the rows come. */
  readonly format: RowForm;
  readonly delimiter: string;
  readonly lineEnd: 10 | 13;
  /** About how long pieces are, where they are shorter than what arrives. */
  readonly pieceBytes?: number;
  /** Bytes that a row may have, without its line end; 1 MiB by default. */
  readonly rowBytes?: number;
}

/** Where the cutting of a file stands. */
export interface CutState {
  /** Where in a row the last byte was. */
  readonly place: number;
  /** Bytes of rows that have not ended. */
  readonly open: number;
  /** The number of the line with which they begin, and how many lines they have ended so far: those in quotes. */
  readonly line: number;
  readonly lines: number;
}

/** @param line the number of the first line */
export const cutFrom = (line: number): CutState => ({ place: RowCutter.START, open: 0, line, lines: 0 });

/** The end of a piece: where the next one begins in the chunk, and the number of that one's first line. */
export interface CutEnd {
  readonly at: number;
  readonly line: number;
}

export interface ChunkCuts {
  readonly ends: readonly CutEnd[];
  readonly state: CutState;
}

/** Finds where a chunk can be cut. Throws a RowLengthError for a row that is too long, however the bytes of it arrive. */
export function cutsIn(chunk: Uint8Array, state: CutState, options: CutOptions): ChunkCuts {
  const { format, delimiter, lineEnd, pieceBytes = Number.POSITIVE_INFINITY } = options;
  const { rowBytes = ROW_BYTES_MAX } = options;
  const cutter = new RowCutter(delimiter.charCodeAt(0), lineEnd, !isLines(format), state.place);
  const ends: CutEnd[] = [];
  let { open, line, lines } = state;
  for (let at = 0; at < chunk.length; ) {
    const part = chunk.subarray(at, at + Math.min(pieceBytes, rowBytes + 1 - open));
    const cut = cutter.cut(part);
    if (cut < 0) {
      open += part.length;
      lines += linesIn(part, 0, part.length, lineEnd);
      if (open > rowBytes) throw endless(cutter.open, line, rowBytes);
    } else {
      line += lines + linesIn(part, 0, cut, lineEnd);
      lines = linesIn(part, cut, part.length, lineEnd);
      open = part.length - cut;
      ends.push({ at: at + cut, line });
    }
    at += part.length;
  }
  return { ends, state: { place: cutter.place, open, line, lines } };
}

/** Throws where a file ends in a quoted cell. */
export function requireEnd({ place, line }: CutState): void {
  if (RowCutter.isQuoted(place)) throw endless(true, line, ROW_BYTES_MAX);
}

/**
 * Pieces of whole rows.
 * @param line the number of the first line
 * @param cut finds where to cut
 */
export async function* piecesOf(
  bytes: Bytes,
  options: CutOptions & { readonly line: number },
  cut: (chunk: Uint8Array, state: CutState) => ChunkCuts | Promise<ChunkCuts> = (chunk, state) =>
    cutsIn(chunk, state, options),
): AsyncGenerator<Piece> {
  let state = cutFrom(options.line);
  let { line } = options;
  let waiting: Uint8Array[] = [];
  for await (const chunk of bytes) {
    const found = await cut(chunk, state);
    let from = 0;
    for (const end of found.ends) {
      yield { bytes: joined([...waiting, chunk.subarray(from, end.at)]), line, next: end.line };
      waiting = [];
      from = end.at;
      line = end.line;
    }
    waiting.push(chunk.subarray(from));
    state = found.state;
  }
  requireEnd(state);
  if (state.open > 0) yield { bytes: joined(waiting), line, next: line + 1 };
}

function endless(quoted: boolean, line: number, most: number): RowLengthError {
  return quoted
    ? new RowLengthError('open_quotation', { line })
    : new RowLengthError('too_long_line', { line, limit: most / MIB });
}

/** Line ends between two places. To look for the next one costs more than a byte where they are close together. */
function linesIn(bytes: Uint8Array, from: number, to: number, lineEnd: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (bytes[at] === lineEnd) count++;
  return count;
}
