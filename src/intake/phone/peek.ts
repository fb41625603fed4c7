/** The first line of a file, for those that come in more than one layout. */
import type { Bytes } from '../../files/bytes.ts';

/** A header comes within so many bytes. */
const HEAD_MAX = 4096;

/** The first line, and the whole file from its beginning. */
export async function peeked(bytes: Bytes): Promise<{ readonly head: string; readonly all: Bytes }> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_MAX) {
    const { value, done } = await pieces.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const head = Buffer.concat(first).subarray(0, HEAD_MAX).toString('latin1').split('\n', 1)[0]!;
  return { head, all: again(first, pieces) };
}

async function* again(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
