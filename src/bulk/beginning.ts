/** What the first bytes of a file say, and all of its bytes as a check reads them. */
import { type Bytes, fileError, joined } from '../files/bytes.ts';
import { isAsciiBased, utf8In, utf8Of } from '../files/decode.ts';
import type { TableEncoding } from '../files/encodings.ts';
import { formatNamed, isOwnText, textOfRows } from '../files/formats/formats.ts';
import { SAMPLE_BYTES, type Sniffed, sniff, type TableHints } from '../files/sniff.ts';
import { type ChosenSheet, openChosen } from './sheets.ts';

/** Bytes read at once; a piece is about as long. */
export const PIECE_BYTES = 131_072;

export interface Input {
  /** Bytes of a file; undefined where it isn't known beforehand. */
  readonly size: number | undefined;
  readonly sniffed: Sniffed;
  /** How the sample and what is read are encoded: UTF-16 and what a plug reads have become UTF-8. */
  readonly encoding: TableEncoding;
  /** The first bytes of the rows as UTF-8 or one byte a character, without byte order mark and `sep=` line. */
  readonly sample: Uint8Array;
  /** Whether the file can be entered in the middle. */
  readonly seekable: boolean;
  /** Bytes of the file before the first row of the sample. */
  readonly start: number;
  /** Of a workbook: the sheet that is read, and those there are. */
  readonly sheet?: ChosenSheet | undefined;
  /** All bytes from a place on, as the sample has them. */
  read(from: number): Bytes;
}

/** Where bytes come from. */
export interface TableSource {
  readonly name: string;
  /** Bytes of a file, which can be read from anywhere; undefined for a stream, which is read once. */
  readonly size: number | undefined;
  raw(start: number): Bytes;
}

/**
 * What the first bytes of a file say. What follows `start` is in its `encoding`, but for UTF-16, of which the sample is UTF-8.
 * @param whole whether they are the whole file
 */
export function beginningOf(
  bytes: Uint8Array,
  whole: boolean,
  given: TableHints,
): Pick<Input, 'sniffed' | 'encoding' | 'sample' | 'start'> {
  const sniffed = sniff(bytes, whole, given);
  const { encoding, bom, sepLine } = sniffed;
  const start = bom + sepLine;
  const sample = bytes.subarray(start);
  if (isAsciiBased(encoding)) return { sniffed, encoding, sample, start };
  return { sniffed, encoding: 'utf-8', sample: utf8In(sample, encoding, whole).text, start };
}

export async function inputFrom({ name, size, raw }: TableSource, given: TableHints): Promise<Input> {
  const first = await peek(raw(0));
  if (first.sample.length === 0) throw fileError('empty_file', { name });
  const sniffed = sniff(first.sample, first.whole, given);
  const isPlugged = !isOwnText(formatNamed(sniffed.format));
  if (size !== undefined && (isPlugged || isAsciiBased(sniffed.encoding))) await first.close();
  if (isPlugged) {
    const source = size === undefined ? first.all() : () => raw(0);
    const opened = await openChosen(source, sniffed, given.sheet);
    const rows = await peek(textOfRows(opened, sniffed.form));
    const read = (from: number) => skipped(rows.all(), from);
    const { chosen: sheet } = opened;
    const common = { size, sniffed, encoding: 'utf-8', seekable: false, start: 0 } as const;
    return { ...common, sample: rows.sample, sheet, read };
  }
  const { encoding, bom, sepLine } = sniffed;
  if (!isAsciiBased(encoding)) {
    const text = await peek(utf8Of(skipped(first.all(), bom + sepLine), encoding));
    const read = (from: number) => skipped(text.all(), from);
    return { size, sniffed, encoding: 'utf-8', sample: text.sample, seekable: false, start: 0, read };
  }
  const start = bom + sepLine;
  const seekable = size !== undefined;
  // What was read to look at it is used where it can't be read again.
  const read = (from: number) => (seekable ? raw(from) : skipped(first.all(), from));
  const sample = first.sample.subarray(start);
  return { size, sniffed, encoding, sample, seekable, start, read };
}

export interface Peeked {
  readonly sample: Uint8Array;
  /** Whether the sample is all there is. */
  readonly whole: boolean;
  /** The sample and what follows it; can be read once. */
  all(): Bytes;
  /** Ends the reading, where the file is reopened. */
  close(): Promise<unknown> | undefined;
}

export async function peek(bytes: Bytes): Promise<Peeked> {
  const iterator = bytes[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let length = 0;
  let whole = false;
  while (length < SAMPLE_BYTES) {
    const { done, value } = await iterator.next();
    if (done) {
      whole = true;
      break;
    }
    pieces.push(value);
    length += value.length;
  }
  async function* all() {
    yield* pieces;
    if (!whole) yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { sample: joined(pieces), whole, all, close: () => iterator.return?.() };
}

export async function* skipped(bytes: Bytes, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const piece of bytes) {
    if (left < piece.length) yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}
