/** Bytes in blocks of about one length, however they arrive. */
import type { Bytes } from '../files/bytes.ts';

/** Gathers what is shorter and divides what is longer, without copying more than it has to. */
export async function* blocksOf(bytes: Bytes, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + size - length);
      waiting.push(part);
      length += part.length;
      at += part.length;
      if (length < size) continue;
      yield waiting.length === 1 ? part : Buffer.concat(waiting);
      waiting = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Bytes that are there already, as they would arrive. */
export async function* arriving(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
