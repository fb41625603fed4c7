/** A file that its publisher packs into a zip archive, and that an operator may have unpacked already. */
import { unzipSync } from 'fflate';
import { type Bytes, fileError, sourceError } from './bytes.ts';

const PACKED_MAX = 32 * 1024 * 1024;
const UNPACKED_MAX = 256 * 1024 * 1024;

/** The one file in an archive whose name fits; the bytes as they are when they are no archive. */
export async function* unzipped(bytes: Bytes, name: RegExp): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    packed.push(piece);
    length += piece.length;
    if (length > PACKED_MAX) throw fileError('file_too_large');
  }
  const whole = Buffer.concat(packed);
  yield whole.subarray(0, 2).toString('latin1') === 'PK' ? unpacked(whole, name) : whole;
}

function unpacked(archive: Uint8Array, name: RegExp): Uint8Array {
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(archive, {
      filter: (part) => name.test(part.name) && part.originalSize <= UNPACKED_MAX,
    });
  } catch {
    throw sourceError('no_zip');
  }
  const [part, ...others] = Object.values(parts);
  if (part === undefined || others.length > 0) throw sourceError('not_one_file');
  return part;
}
