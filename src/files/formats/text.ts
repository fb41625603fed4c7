/** Text formats as they come: pieces of text, and lines. */
import { type Bytes, EncodingError, fileError } from '../bytes.ts';
import { decoded, isAsciiBased, utf8Of } from '../decode.ts';
import { once } from '../reopened.ts';
import type { FileSource, PlugOptions } from './format.ts';

/** Characters of a line. */
const LINE_MAX = 1_048_576;
/** Characters of a cell. */
export const CELL_MAX = 32_767;

/** The text of a file, without its byte order mark. */
export async function* textPieces(
  source: FileSource,
  { encoding, bom }: Pick<PlugOptions, 'encoding' | 'bom'>,
): AsyncGenerator<string> {
  const bytes = without(bom, once(source));
  if (encoding !== 'utf-8' && isAsciiBased(encoding)) {
    for await (const piece of bytes) yield decoded(piece, encoding);
    return;
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of encoding === 'utf-8' ? bytes : utf8Of(bytes, encoding))
      yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new EncodingError();
  }
}

async function* without(count: number, bytes: Bytes): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const piece of bytes) {
    if (left < piece.length) yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}

/** The lines of a text, whatever ends them: `\n`, `\r\n`, or the `\r` of old. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let open = '';
  for await (const piece of pieces) {
    const text = open + piece;
    // A return at the end may be the first half of a line end.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\n|\r/);
    open = lines.pop()! + text.slice(whole.length);
    if (open.length > LINE_MAX || lines.some((line) => line.length > LINE_MAX)) {
      throw fileError('too_long_row');
    }
    yield* lines;
  }
  const last = open.replace(/\r$/, '');
  if (last !== '') yield last;
}

/** A text as a cell holds it. Throws where no cell holds so much. */
export function cellOf(text: string): string {
  if (text.length <= CELL_MAX) return text.trim();
  throw fileError('too_long_text');
}
