/**
 * Bytes in the text of a module, a character each: what compresses well must keep the borders of bytes, which base64 does not.
 * Small bytes, the most frequent ones, are ASCII characters other than quotes and backslash, all others two bytes of UTF-8.
 */

const SMALL_MAX = 56;
const SMALL_BASE = 0x23;
const LARGE_BASE = 0x83;

export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes[i] = code - (code <= SMALL_BASE + SMALL_MAX ? SMALL_BASE : LARGE_BASE);
  }
  return bytes;
}

/** The text that `bytesOf` reads. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte + (byte <= SMALL_MAX ? SMALL_BASE : LARGE_BASE));
  return text;
}
