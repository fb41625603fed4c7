/** Files that are gone through more than once. */
import { type Bytes, fileError } from './bytes.ts';

/** A file that is held in memory is smaller. */
const HELD_MAX = 128 * 1024 * 1024;

/** A file that can be opened again: held in memory where it can not. */
export async function reopened(source: Bytes | (() => Bytes)): Promise<() => Bytes> {
  return typeof source === 'function' ? source : held(source);
}

/** A file that is gone through once. */
export const once = (source: Bytes | (() => Bytes)): Bytes =>
  typeof source === 'function' ? source() : source;

async function held(bytes: Bytes): Promise<() => Bytes> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > HELD_MAX) throw fileError('file_too_large');
    pieces.push(piece);
  }
  return async function* () {
    yield* pieces;
  };
}
