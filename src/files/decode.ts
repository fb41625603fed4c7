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
