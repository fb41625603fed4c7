/**
 * A file, opened: how its rows are written, where they are, what its columns are called. Rows of a workbook and of UTF-16 are written as UTF-8
 * beside the file; all others are read where they stand.
 */
import { beginningOf } from '../../../src/bulk/beginning.ts';
import { piecesOf } from '../../../src/bulk/cut.ts';
import { openChosen } from '../../../src/bulk/sheets.ts';
import { fileError, joined, RowLengthError } from '../../../src/files/bytes.ts';
import { decoded, isAsciiBased, utf8Of, wholeUtf8 } from '../../../src/files/decode.ts';
import { encodingNamed, type TableEncoding } from '../../../src/files/encodings.ts';
import { formatNamed, hintsOfEnding, isOwnText, textOfRows } from '../../../src/files/formats/formats.ts';
import { SAMPLE_BYTES, type Sniffed } from '../../../src/files/sniff.ts';
import { type RowFormat, rowsOf } from './cursor.ts';
import { Parts } from './parts.ts';

/** Bytes read at once. */
export const PIECE_BYTES = 262_144;
/** Bytes of a row. A cell that has a picture or a letter in it is taken; a quotation mark that is never closed ends no row. */
const ROW_BYTES_MAX = 33_554_432;
/** Part of a workbook that has macros. */
const MACROS = 'xl/vbaProject.bin';

export interface OpenRequest {
  readonly file: Blob;
  readonly name: string;
  readonly sheet?: number;
  readonly encoding?: string;
  readonly delimiter?: string;
}

export interface OpenedTable {
  readonly file: Blob;
  readonly name: string;
  readonly sniffed: Sniffed;
  /** Where rows are read: the file, or its text as UTF-8, from `start` on. */
  readonly text: Blob;
  readonly encoding: TableEncoding;
  readonly start: number;
  /** The beginning of the rows. */
  readonly sample: Uint8Array;
  readonly book: BookOfTable | undefined;
}

/** What is known of a file that a plug has read to its end, such as a workbook. */
export interface BookOfTable {
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** The part of the archive that the sheet is in, where it can be written anew in its place. */
  readonly part: string | undefined;
  readonly macros: boolean;
  /** Rows that are not empty. */
  readonly rows: number;
  /** Columns of the widest row. */
  readonly width: number;
  hasFormula(row: number, column: number): boolean;
}

export type OnBytes = (bytes: number) => void;

export async function openTable(request: OpenRequest, onBytes: OnBytes): Promise<OpenedTable> {
  const { file, name } = request;
  if (file.size === 0) throw fileError('empty_file');
  const first = await bytesIn(file, 0, Math.min(file.size, SAMPLE_BYTES));
  const encoding = request.encoding === undefined ? undefined : encodingNamed(request.encoding);
  const hints = hintsOfEnding(name);
  const begun = beginningOf(first, first.length === file.size, {
    format: hints.format,
    encoding,
    delimiter: request.delimiter ?? hints.delimiter,
  });
  const { sniffed, start } = begun;
  const own = { file, name, sniffed } as const;
  if (!isOwnText(formatNamed(sniffed.format)))
    return { ...own, ...(await pluggedText(request, sniffed, onBytes)) };
  if (isAsciiBased(sniffed.encoding))
    return { ...own, text: file, encoding: sniffed.encoding, start, sample: begun.sample, book: undefined };
  const text = await gathered(utf8Of(reading(file, start, onBytes), sniffed.encoding));
  return { ...own, text, encoding: 'utf-8', start: 0, sample: await sampleOf(text), book: undefined };
}

export const bytesIn = async (file: Blob, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

const sampleOf = (text: Blob) => bytesIn(text, 0, Math.min(text.size, SAMPLE_BYTES));

async function* reading(file: Blob, from: number, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  for (let at = from; at < file.size; at += PIECE_BYTES) {
    const bytes = await bytesIn(file, at, Math.min(at + PIECE_BYTES, file.size));
    onBytes(at + bytes.length);
    yield bytes;
  }
}

/** Bytes where a browser keeps what is large. */
async function gathered(bytes: AsyncIterable<Uint8Array>): Promise<Blob> {
  const parts = new Parts();
  for await (const piece of bytes) parts.add(piece);
  return parts.end();
}

/** The rows that a plug reads, as text of their form. */
async function pluggedText(
  { file, sheet: wanted }: OpenRequest,
  sniffed: Sniffed,
  onBytes: OnBytes,
): Promise<Pick<OpenedTable, 'text' | 'encoding' | 'start' | 'sample' | 'book'>> {
  const formulas: Float64Array[] = [];
  let chunk: number[] = [];
  const onFormula = (row: number, column: number) => {
    chunk.push(row * COLUMNS_MAX + column);
    if (chunk.length < FORMULAS_TOGETHER) return;
    formulas.push(Float64Array.from(chunk));
    chunk = [];
  };
  const open = () => reading(file, 0, onBytes);
  const { read, form, hasSheets } = formatNamed(sniffed.format);
  const sheet = wanted ?? (hasSheets ? await bestSheet(open, sniffed) : 0);
  const opened = await read!(open, { ...sniffed, sheet, onFormula });
  let [rows, width] = [0, 0];
  async function* counted() {
    for await (const row of opened.rows()) {
      if (row.some((cell) => cell !== '') || row.length > 1) rows++;
      width = Math.max(width, row.length);
      yield row;
    }
  }
  const text = await gathered(textOfRows({ rows: counted }, form));
  formulas.push(Float64Array.from(chunk));
  const macros = hasSheets === true && (await contains(file, MACROS));
  const { sheets = [], part } = opened;
  const hasFormula = (row: number, column: number) => isListed(formulas, row * COLUMNS_MAX + column);
  const book = { sheets, sheet, part, macros, rows, width, hasFormula };
  return { text, encoding: 'utf-8', start: 0, sample: await sampleOf(text), book };
}

/** The sheet that the command line would read. */
async function bestSheet(open: () => AsyncIterable<Uint8Array>, sniffed: Sniffed): Promise<number> {
  const { chosen } = await openChosen(open, sniffed);
  return chosen === undefined ? 0 : chosen.names.indexOf(chosen.name);
}

const COLUMNS_MAX = 16_384;
const FORMULAS_TOGETHER = 65_536;

/** Whether a number is in lists that are in order. */
function isListed(lists: readonly Float64Array[], number: number): boolean {
  const list = lists.find((one) => one.length > 0 && one.at(-1)! >= number);
  if (list === undefined) return false;
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return list[low] === number;
}

/** Whether the list of contents at the end of an archive has a name. */
async function contains(file: Blob, name: string): Promise<boolean> {
  const tail = await bytesIn(file, Math.max(0, file.size - 131_072), file.size);
  return decoded(tail, 'iso-8859-15').includes(name);
}

/** Throws where a table has no columns. */
export function requireColumns(names: readonly string[]): void {
  if (names.length > 0 && names.some((name) => name !== '')) return;
  throw fileError('no_columns');
}

/** About how many rows there are. @param above rows that stand before the first values, blank ones included */
export function rowEstimate(
  { text, sample, start, encoding, book }: OpenedTable,
  format: RowFormat,
  above: number,
): number {
  const cursor = rowsOf(decoded(sample, encoding), format);
  let rows = 0;
  let filledAbove = 0;
  for (let row = 0; cursor.next(); row++) {
    if (cursor.isBlank) continue;
    if (row < above) filledAbove++;
    else rows++;
  }
  if (book) return Math.max(0, book.rows - filledAbove);
  const length = text.size - start;
  return sample.length >= length ? Math.max(0, rows) : Math.round((rows * length) / sample.length);
}

/** A stretch of whole rows, and where it begins. */
export interface TextPiece {
  readonly bytes: Uint8Array;
  readonly from: number;
}

/** The rows from a place on, in pieces; up to another one where a table ends there. */
export async function* pieces(
  { text, sniffed }: OpenedTable,
  from: number,
  to = text.size,
): AsyncGenerator<TextPiece> {
  const { delimiter, lineEnd, form: format } = sniffed;
  let at = from;
  for await (const { bytes } of piecesOf(
    reading(to < text.size ? text.slice(0, to) : text, from, () => {}),
    { format, delimiter, lineEnd, line: 1, rowBytes: ROW_BYTES_MAX },
  )) {
    yield { bytes, from: at };
    at += bytes.length;
  }
}

/** The rows from a place on in pieces, and behind a row that can't be read, or behind the table, all that is left: as text, which is not taken apart. */
export async function* piecesToSave(
  table: OpenedTable,
  from: number,
  to?: number,
): AsyncGenerator<TextPiece & { readonly hasRows: boolean }> {
  let at = from;
  try {
    for await (const piece of pieces(table, from, to)) {
      at = piece.from + piece.bytes.length;
      yield { ...piece, hasRows: true };
    }
  } catch (error) {
    if (!(error instanceof RowLengthError)) throw error;
  }
  let open: Uint8Array = new Uint8Array();
  for await (const bytes of reading(table.text, at, () => {})) {
    const all = joined([open, bytes]);
    const whole = table.encoding === 'utf-8' ? wholeUtf8(all) : all;
    open = all.subarray(whole.length);
    yield { bytes: whole, from: at, hasRows: false };
    at += whole.length;
  }
}
