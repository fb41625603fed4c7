/** Large tables in the text of a module: compressed (DEFLATE), as base64, read without what only browsers or only Node have. */
import { inflateSync, strFromU8 } from 'fflate';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function unpack(base64: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let i = 0; i < 64; i++) values[ALPHABET.charCodeAt(i)] = i;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  for (let i = 0, at = 0; i < base64.length; i += 4, at += 3) {
    const bits =
      (values[base64.charCodeAt(i)]! << 18) |
      (values[base64.charCodeAt(i + 1)]! << 12) |
      (values[base64.charCodeAt(i + 2)]! << 6) |
      values[base64.charCodeAt(i + 3)]!;
    bytes[at] = bits >> 16;
    bytes[at + 1] = bits >> 8;
    bytes[at + 2] = bits;
  }
  return inflateSync(bytes);
}

/** The same of text. */
export const unpackText = (base64: string): string => strFromU8(unpack(base64));
