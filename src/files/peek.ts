/** The first byte of a file, which tells publishers' formats apart, and the file with it. */
import type { Bytes } from './bytes.ts';

export async function peeked(bytes: Bytes): Promise<{ first: number | undefined; bytes: Bytes }> {
  const pieces = bytes[Symbol.asyncIterator]();
  let next = await pieces.next();
  while (!next.done && next.value.length === 0) next = await pieces.next();
  const first = next.done ? undefined : next.value[0];
  const all = async function* () {
    for (; !next.done; next = await pieces.next()) yield next.value;
  };
  return { first, bytes: all() };
}
