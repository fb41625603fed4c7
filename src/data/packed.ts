/** The big files of the compiled data are kept compressed: they are most of what the package weighs. */
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { readIntact } from './intact.ts';

/** Reads `<name>.gz` in the folder. */
export const readPacked = (folder: URL, name: string): Buffer => gunzipSync(readIntact(folder, `${name}.gz`));

/** A block of a table of ranges. */
export interface PackedBlock {
  /** The first number of its ranges, filled up with zeros to 15 digits. */
  readonly first: number;
  open(): Buffer;
}

const COUNT_BYTES = 4;
const HEAD_BYTES = 12;

/** The blocks of a table of ranges: how many there are, the first number and the size of each, then what they hold, compressed. */
export function blocksIn(file: Uint8Array): PackedBlock[] {
  const heads = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = heads.getUint32(0, true);
  let end = COUNT_BYTES + count * HEAD_BYTES;
  return Array.from({ length: count }, (_, at) => {
    const head = COUNT_BYTES + at * HEAD_BYTES;
    const from = end;
    end += heads.getUint32(head + 8, true);
    const packed = file.subarray(from, end);
    return { first: heads.getFloat64(head, true), open: () => inflateRawSync(packed) };
  });
}
