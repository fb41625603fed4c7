/** Bytes to text and lines, in the encodings official files come in. */
import iconv from 'iconv-lite';
import { type Bytes, fileError, sourceError } from './bytes.ts';

export type Encoding = 'utf-8' | 'latin1' | 'cp1250' | 'cp1251' | 'cp852';

/**
 * Decodes piece by piece. A file in another encoding is refused rather than misread: UTF-8 that isn't, and a legacy
 * encoding whose every byte above ASCII happens to be part of good UTF-8, which real text in it never is.
 */
export async function* decode(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding === 'utf-8' ? 'utf-8' : encoding);
  const looksUtf8 = watchUtf8();
  let first = true;
  for await (const piece of bytes) {
    looksUtf8.see(piece);
    if (encoding === 'utf-8' && !looksUtf8.valid()) throw wrongEncoding(encoding);
    const text = decoder.write(Buffer.from(piece)) as string;
    yield first ? text.replace(/^\uFEFF/, '') : text;
    first = false;
  }
  const rest = decoder.end();
  if (rest) yield rest;
  const isUtf8 = looksUtf8.end();
  if (encoding === 'utf-8' ? !isUtf8.valid : isUtf8.valid && isUtf8.beyondAscii)
    throw wrongEncoding(encoding);
}

const wrongEncoding = (expected: Encoding) => sourceError('wrong_encoding', { expected });

/** Follows whether the bytes so far are good UTF-8, and whether any is beyond ASCII. */
function watchUtf8() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const state = { valid: true, beyondAscii: false };
  const attempt = (piece: Uint8Array | undefined) => {
    try {
      const text = decoder.decode(piece, { stream: piece !== undefined });
      state.beyondAscii ||= /[^\u0000-\u007f]/.test(text.replace(/^\uFEFF/, ''));
    } catch {
      state.valid = false;
    }
  };
  return {
    see: (piece: Uint8Array) => {
      if (state.valid) attempt(piece);
    },
    valid: () => state.valid,
    end: () => {
      if (state.valid) attempt(undefined);
      return state;
    },
  };
}

/** The lines of a text, without their ends. One of more than `longest` characters is refused. */
export async function* lines(text: AsyncIterable<string>, longest = Infinity): AsyncGenerator<string> {
  let open = '';
  for await (const piece of text) {
    const parts = (open + piece).split('\n');
    open = parts.pop()!;
    if (open.length > longest) throw fileError('too_long_row');
    for (const line of parts) yield line.replace(/\r$/, '');
  }
  if (open !== '') yield open;
}

/** The whole text, for formats that have to be read at once. */
export async function whole(bytes: Bytes, encoding: Encoding = 'utf-8'): Promise<string> {
  let text = '';
  for await (const piece of decode(bytes, encoding)) text += piece;
  return text;
}

/** The whole of a JSON file. */
export async function json(bytes: Bytes): Promise<unknown> {
  const text = await whole(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw sourceError('not_json');
  }
}
