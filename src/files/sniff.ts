/** What can be read from a table's first bytes: its format, encoding, delimiter, line ends. */

import { fileError } from './bytes.ts';
import { decoded, isUtf8 } from './decode.ts';
import type { TableEncoding } from './encodings.ts';
import type { FileCode } from './faults.ts';
import { FORMATS } from './formats/all.ts';
import { COMMA, type FileFormat, isLines, type RowForm } from './formats/format.ts';
import { formatNamed, isOwnText } from './formats/formats.ts';
import { scanRow, spans } from './rows.ts';
import { singleByteOf } from './single-bytes.ts';

/** How much of a file is looked at. */
export const SAMPLE_BYTES = 1_048_576;

export interface Sniffed {
  /** The name of the format. */
  readonly format: string;
  /** How its rows come. */
  readonly form: RowForm;
  readonly encoding: TableEncoding;
  /** Bytes of the byte order mark. */
  readonly bom: number;
  /** CSV: between cells. */
  readonly delimiter: string;
  /** CSV: length in bytes of a first line `sep=;`, as Excel reads it. */
  readonly sepLine: number;
  /** The byte that ends a line; a carriage return only where there is no line feed at all. */
  readonly lineEnd: 10 | 13;
}

export interface TableHints {
  /** The name of the format, where it is known. */
  readonly format?: string | undefined;
  readonly encoding?: TableEncoding | undefined;
  readonly delimiter?: string | undefined;
  /** Which sheet of a workbook is read: its name, or its number from 1. */
  readonly sheet?: string | undefined;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Rows that are looked at for the delimiter. */
const ROWS_LOOKED_AT = 50;

/** @param whole whether the sample is the whole file */
export function sniff(sample: Uint8Array, whole: boolean, given: TableHints = {}): Sniffed {
  const named = given.format === undefined ? undefined : formatNamed(given.format);
  const binary = FORMATS.find(({ recogniseBytes }) => recogniseBytes?.(sample));
  const format = named ?? binary;
  refuseOthers(sample);
  if (binary?.engine) throw unreadable(binary);
  if (format?.recogniseBytes) return pluggedFile(format);
  if (binary) {
    throw fileError('archive');
  }
  const { encoding, bom } = given.encoding ? ofName(given.encoding, sample) : encodingOf(sample, whole);
  const text = decoded(sample.subarray(bom), encoding);
  refuseBinary(text, named !== undefined);
  refusePages(text);
  return { ...textFacts(text, format ?? recognised(text), given, encoding), encoding, bom };
}

/** What is no text of its own: its rows are read by a plug. */
const RAW = { encoding: 'utf-8', bom: 0, delimiter: COMMA, sepLine: 0, lineEnd: 10 } as const;

/** What is known of a file whose rows are read by a plug or an engine. */
export const pluggedFile = ({ name, form }: FileFormat): Sniffed => ({ ...RAW, format: name, form });

const unreadable = ({ title, endings }: FileFormat) =>
  fileError('other_format', { title, ending: endings[0] });

/** What a text is that no bytes have said; the first of all formats is what it is taken for that is none. */
const recognised = (text: string): FileFormat =>
  FORMATS.find(({ recogniseText }) => recogniseText?.(text)) ?? FORMATS[0]!;

function textFacts(
  text: string,
  format: FileFormat,
  { delimiter }: TableHints,
  encoding: TableEncoding,
): Omit<Sniffed, 'encoding' | 'bom'> {
  if (!isOwnText(format)) return pluggedFile(format);
  const { name, form } = format;
  const lineEnd = text.includes('\n') || !text.includes('\r') ? 10 : 13;
  const sep = isLines(form) ? null : /^sep=([^\r\n])(\r\n|\n|\r)/i.exec(text);
  const sepLine = sep ? sep[0].length * (encoding.startsWith('utf-16') ? 2 : 1) : 0;
  return { format: name, form, delimiter: delimiter ?? sep?.[1] ?? delimiterOf(text), sepLine, lineEnd };
}

/** The encoding of a text that is there whole, and the bytes of its byte order mark. */
export function sniffText(bytes: Uint8Array): Pick<Sniffed, 'encoding' | 'bom'> {
  const found = encodingOf(bytes, true);
  refuseBinary(decoded(bytes.subarray(found.bom), found.encoding));
  return found;
}

/** How a compound file begins: an old workbook, or a new one that is encrypted. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** In a compound file the name of what is encrypted, in UTF-16. */
const ENCRYPTED = [...'EncryptedPackage'].join('\0');

/** Parts of archives that are other programs' files. */
const ARCHIVES: readonly (readonly [part: string, code: FileCode])[] = [
  ['Index/Document.iwa', 'numbers'],
  ['xl/workbook.bin', 'binary_workbook'],
];

/** Throws for formats that are known by their first bytes, and of which some would pass as text. */
function refuseOthers(sample: Uint8Array): void {
  if (startsWith(sample, [0x25, 0x50, 0x44, 0x46, 0x2d])) {
    throw fileError('pdf');
  }
  if (startsWith(sample, [0x50, 0x4b, 3, 4])) {
    const names = decoded(sample, 'iso-8859-15');
    const other = ARCHIVES.find(([part]) => names.includes(part));
    if (other) throw fileError(other[1]);
  }
  if (!startsWith(sample, COMPOUND)) return;
  if (decoded(sample, 'iso-8859-15').includes(ENCRYPTED)) {
    throw fileError('password');
  }
  throw fileError('old_workbook');
}

/** Throws for texts that programs call workbooks: a page, and the XML of Excel 2003. */
function refusePages(text: string): void {
  const isPage = /^\s*<(?:!doctype\s+html|html|table)[\s>]/i.test(text);
  if (!isPage && !/^\s*<\?xml[^>]*>\s*<\?mso-application\s+progid="Excel\.Sheet"/i.test(text)) return;
  throw fileError('page_workbook');
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

function encodingOf(sample: Uint8Array, whole: boolean): { encoding: TableEncoding; bom: number } {
  if (startsWith(sample, [0xef, 0xbb, 0xbf])) return { encoding: 'utf-8', bom: 3 };
  if (startsWith(sample, [0xff, 0xfe])) return { encoding: 'utf-16le', bom: 2 };
  if (startsWith(sample, [0xfe, 0xff])) return { encoding: 'utf-16be', bom: 2 };
  const [even, odd] = zeros(sample);
  const pairs = sample.length / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return { encoding: 'utf-16le', bom: 0 };
  if (even > pairs * 0.4 && odd < pairs * 0.05) return { encoding: 'utf-16be', bom: 0 };
  // A sample that is cut may end within a character.
  const cut = whole ? sample : sample.subarray(0, lastStart(sample));
  return { encoding: isUtf8(cut) ? 'utf-8' : singleByteOf(cut), bom: 0 };
}

function ofName(encoding: TableEncoding, sample: Uint8Array): { encoding: TableEncoding; bom: number } {
  const found = encodingOf(sample, true);
  return { encoding, bom: found.encoding === encoding ? found.bom : 0 };
}

function zeros(sample: Uint8Array): [even: number, odd: number] {
  const counts: [number, number] = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) counts[at & 1]!++;
  return counts;
}

/** Where the last character of UTF-8 begins. */
function lastStart(bytes: Uint8Array): number {
  let at = bytes.length;
  while (at > 0 && (bytes[--at]! & 0xc0) === 0x80);
  return at;
}

/** Text may hold a stray NUL; a picture or a database is full of them and of other control characters. */
function refuseBinary(text: string, textExpected = false): void {
  let odd = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 27)) odd++;
  }
  if (odd > 8 && odd > text.length / 100) {
    throw fileError(textExpected ? 'not_text' : 'not_table');
  }
}

/** The sign that splits the first rows into most cells, all rows alike counting for more. */
function delimiterOf(text: string): string {
  let best = { delimiter: ',', score: 0 };
  let below = best;
  for (const delimiter of DELIMITERS) {
    const widths: number[] = [];
    for (let at = 0; at < text.length && widths.length < ROWS_LOOKED_AT; ) {
      at = scanRow(text, at, delimiter.charCodeAt(0));
      widths.push(spans.count);
    }
    const scoreOf = (width: number) => {
      const alike = widths.filter((one) => one === width).length / Math.max(1, widths.length);
      return (width - 1) * (alike + 0.1);
    };
    const first = scoreOf(widths[0] ?? 1);
    if (first > best.score) best = { delimiter, score: first };
    const usual = Math.max(0, ...new Set(widths.map(scoreOf)));
    if (usual > below.score) below = { delimiter, score: usual };
  }
  // Above a title the first row says nothing: then that counts which splits most rows.
  return best.score * TITLE_TIMES >= below.score ? best.delimiter : below.delimiter;
}

/** A first row that is a title is so much narrower than the table below it. */
const TITLE_TIMES = 3;
