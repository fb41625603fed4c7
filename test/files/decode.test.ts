/** Encodings as another library has them, and every byte back as it was. */
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decoded, encoded, textOf, utf8In, utf8Of } from '../../src/files/decode.ts';
import { ENCODINGS } from '../../src/files/encodings.ts';
import { sniff } from '../../src/files/sniff.ts';

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const PAGES = ENCODINGS.filter((encoding) => !encoding.startsWith('utf'));

describe.each(PAGES)('%s', (page) => {
  it('means what another library says, but for bytes that it does not use', () => {
    const theirs = iconv.decode(Buffer.from(ALL), page);
    const ours = decoded(ALL, page);
    for (let byte = 0; byte < 256; byte++) {
      const expected = theirs[byte] === '\ufffd' ? String.fromCharCode(byte) : theirs[byte];
      expect(ours[byte], `byte ${byte}`).toBe(expected);
    }
  });

  it('gives every byte back', () => {
    expect(encoded(decoded(ALL, page), page)).toEqual({ bytes: ALL, replaced: 0 });
  });
});

it('writes what an encoding does not have without its mark, or as a question mark', () => {
  const { bytes, replaced } = encoded('Żółw 😀 ü', 'windows-1252');
  expect(decoded(bytes, 'windows-1252')).toBe('Zó?w ? ü');
  expect(replaced).toBe(3);
});

const TEXT = '\ufeffü;Ж;漢;😀\r\n';

it.each(['utf-16le', 'utf-16be'] as const)('reads and writes %s, however it arrives', async (encoding) => {
  const bytes = encoded(TEXT, encoding).bytes;
  expect(iconv.decode(Buffer.from(bytes), encoding, { stripBOM: false })).toBe(TEXT);
  expect(decoded(bytes, encoding)).toBe(TEXT);
  async function* singly() {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }
  const parts: Uint8Array[] = [];
  for await (const part of utf8Of(singly(), encoding)) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe(TEXT);
  expect(utf8In(bytes.subarray(0, bytes.length - 1), encoding, true).text).toEqual(
    new TextEncoder().encode(TEXT.slice(0, -1)),
  );
});

it('refuses bytes that are no UTF-8, and keeps a byte order mark', () => {
  expect(() => textOf(Uint8Array.of(0x4d, 0xfc), 'utf-8')).toThrow('encoding');
  expect(textOf(new TextEncoder().encode(TEXT), 'utf-8')).toBe(TEXT);
});

const compound = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from(text, 'utf16le')]);

it.each([
  ['pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 'pdf'],
  ['password', compound('EncryptedPackage'), 'password'],
  ['old_workbook', compound('Workbook'), 'old_workbook'],
  ['not_text', Buffer.alloc(2_000), 'not_table'],
])('knows what a file is that is no table: %s', (fault, bytes, code) => {
  expect(() => sniff(bytes, true)).toThrow(expect.objectContaining({ fault, code }));
});
