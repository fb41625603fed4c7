/** Bytes of a table to UTF-8, whatever encoding they came in. */
import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { type Bytes, EncodingError } from './bytes.ts';
import type { TableEncoding } from './sniff.ts';

/** Encodings that a file can be cut in without decoding it: ASCII bytes mean ASCII, whatever stands before them. */
export const isAsciiBased = (encoding: TableEncoding): boolean => !encoding.startsWith('utf-16');

/** The text of whole rows. UTF-8 that is none is refused rather than misread. */
export function textOf(bytes: Uint8Array, encoding: TableEncoding): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encoding !== 'utf-8') return iconv.decode(buffer, encoding, { stripBOM: false });
  requireText(buffer, encoding);
  return buffer.toString('utf8');
}

/** Throws an EncodingError for whole rows that are no text in an encoding: UTF-8 alone can be distinguished from other bytes. */
export function requireText(bytes: Uint8Array, encoding: TableEncoding): void {
  if (encoding !== 'utf-8' || isUtf8(bytes)) return;
  throw new EncodingError(
    'The file has characters that are not UTF-8. Say what it is, for instance: --encoding windows-1252',
  );
}

/** UTF-16 as UTF-8, piece by piece. */
export async function* utf8Of(bytes: Bytes, encoding: TableEncoding): AsyncGenerator<Uint8Array> {
  const decoder = iconv.getDecoder(encoding);
  for await (const piece of bytes) yield Buffer.from(decoder.write(Buffer.from(piece)), 'utf8');
  const rest = decoder.end();
  if (rest) yield Buffer.from(rest, 'utf8');
}

/** UTF-16 as UTF-8, as far as its characters are whole; `read` is how many bytes that took. */
export function utf8In(
  bytes: Uint8Array,
  encoding: TableEncoding,
  isEnd: boolean,
): { readonly text: Uint8Array; readonly read: number } {
  const read = isEnd ? bytes.length : wholeUnits(bytes, encoding);
  return {
    text: Buffer.from(iconv.decode(Buffer.from(bytes.subarray(0, read)), encoding, { stripBOM: false })),
    read,
  };
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
