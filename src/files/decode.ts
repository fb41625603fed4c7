/** Bytes of a table to text and to UTF-8, whatever encoding they came in, and back. */
import { type Bytes, EncodingError, joined } from './bytes.ts';
import { decodePage, encodePage, textOfUnits } from './code-pages.ts';
import type { TableEncoding } from './encodings.ts';

type WideEncoding = 'utf-16le' | 'utf-16be';

const isWide = (encoding: TableEncoding): encoding is WideEncoding => encoding.startsWith('utf-16');

/** Encodings that a file can be cut in without decoding it: ASCII bytes mean ASCII, whatever stands before them. */
export const isAsciiBased = (encoding: TableEncoding): boolean => !isWide(encoding);

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** The text of UTF-8; undefined for bytes that are none. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

export const isUtf8 = (bytes: Uint8Array): boolean => utf8Text(bytes) !== undefined;

/** A character for each byte, of the same number. */
export const latin1Text = (bytes: Uint8Array): string => textOfUnits(Uint16Array.from(bytes));

/** The text of whole rows. UTF-8 that is none is refused rather than misread. */
export function textOf(bytes: Uint8Array, encoding: TableEncoding): string {
  return encoding === 'utf-8' ? (utf8Text(bytes) ?? refuse()) : decoded(bytes, encoding);
}

/** The text of bytes, in which a sign of its own stands for what is no text in the encoding. */
export function decoded(bytes: Uint8Array, encoding: TableEncoding): string {
  if (encoding === 'utf-8') return lenient.decode(bytes);
  return isWide(encoding) ? textOfUnits(unitsIn(bytes, encoding)) : decodePage(bytes, encoding);
}

/** A text in the encoding of its table; `replaced` is how many characters that does not have. */
export function encoded(
  text: string,
  encoding: TableEncoding,
): { readonly bytes: Uint8Array; readonly replaced: number } {
  if (encoding === 'utf-8') return { bytes: encoder.encode(text), replaced: 0 };
  return isWide(encoding) ? { bytes: wideBytes(text, encoding), replaced: 0 } : encodePage(text, encoding);
}

/** Throws an EncodingError for whole rows that are no text in an encoding: UTF-8 alone can be distinguished from other bytes. */
export function requireText(bytes: Uint8Array, encoding: TableEncoding): void {
  if (encoding === 'utf-8' && !isUtf8(bytes)) refuse();
}

function refuse(): never {
  throw new EncodingError();
}

/** UTF-16 as UTF-8, piece by piece. */
export async function* utf8Of(bytes: Bytes, encoding: TableEncoding): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array();
  for await (const piece of bytes) {
    const all = joined([rest, piece]);
    const { text, read } = utf8In(all, encoding, false);
    yield text;
    rest = all.subarray(read);
  }
  if (rest.length > 0) yield utf8In(rest, encoding, true).text;
}

/** UTF-16 as UTF-8, as far as its characters are whole; `read` is how many bytes that took. */
export function utf8In(
  bytes: Uint8Array,
  encoding: TableEncoding,
  isEnd: boolean,
): { readonly text: Uint8Array; readonly read: number } {
  const read = isEnd ? bytes.length : wholeUnits(bytes, encoding);
  return { text: encoder.encode(decoded(bytes.subarray(0, read), encoding)), read };
}

/** The code units of UTF-16; half of one at the end is left out. */
function unitsIn(bytes: Uint8Array, encoding: WideEncoding): Uint16Array {
  const units = new Uint16Array(bytes.length >> 1);
  const copy = new Uint8Array(units.buffer);
  copy.set(bytes.subarray(0, copy.length));
  if (encoding === 'utf-16be')
    for (let at = 0; at < units.length; at++) units[at] = ((units[at]! & 0xff) << 8) | (units[at]! >> 8);
  return units;
}

function wideBytes(text: string, encoding: WideEncoding): Uint8Array {
  const low = encoding === 'utf-16le' ? 0 : 1;
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes[2 * at + low] = unit & 0xff;
    bytes[2 * at + 1 - low] = unit >> 8;
  }
  return bytes;
}

/** How many bytes of UTF-16 end with a whole character. */
function wholeUnits(bytes: Uint8Array, encoding: TableEncoding): number {
  const even = bytes.length - (bytes.length % 2);
  const high = bytes[even - (encoding === 'utf-16le' ? 1 : 2)] ?? 0;
  return (high & 0xfc) === 0xd8 ? even - 2 : even;
}

/** UTF-8 as far as its characters are whole: what follows may be the beginning of one. */
export function wholeUtf8(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (needed > back) end = bytes.length - back;
    break;
  }
  return bytes.subarray(0, end);
}
