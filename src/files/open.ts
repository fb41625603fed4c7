/** Opens files on this machine. */
import { createReadStream, statSync } from 'node:fs';
import { type Bytes, counted, type OnProgress, sourceError } from './bytes.ts';

/** Opens a file on this machine. One that turns out longer than `largest` bytes is refused. */
export function openFile(file: string, largest: number, onProgress: OnProgress): Bytes {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw sourceError('no_file', { file });
  return counted(createReadStream(file), stat.size, largest, onProgress);
}

/** All bytes in one piece: for files that are read as a whole. */
export async function wholeOf(bytes: Bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
