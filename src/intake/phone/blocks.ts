/**
 * A table of ranges in blocks, each compressed, so that a look-up opens one of them: the number of blocks, the first number and the
 * size of each, then the blocks, tables of their own.
 */
import { deflateRawSync } from 'node:zlib';
import { type EncodedRanges, encodeRanges, rangesIn } from './encode-ranges.ts';

/** Ranges of a block: it is opened within a millisecond or two. */
const BLOCK_RANGES = 4096;

const COUNT_BYTES = 4;
const HEAD_BYTES = 12;

/** @param file a table, see `encodeRanges` */
export function inBlocks(file: Uint8Array): Uint8Array {
  const table = rangesIn(file);
  const starts = Array.from(
    { length: Math.ceil(table.starts.length / BLOCK_RANGES) },
    (_, block) => block * BLOCK_RANGES,
  );
  const blocks = starts.map((start) => deflateRawSync(cut(table, start, start + BLOCK_RANGES), { level: 9 }));
  const heads = new DataView(new ArrayBuffer(COUNT_BYTES + blocks.length * HEAD_BYTES));
  heads.setUint32(0, blocks.length, true);
  for (const [at, block] of blocks.entries()) {
    heads.setFloat64(COUNT_BYTES + at * HEAD_BYTES, table.starts[starts[at]!]!, true);
    heads.setUint32(COUNT_BYTES + at * HEAD_BYTES + 8, block.length, true);
  }
  return Buffer.concat([new Uint8Array(heads.buffer), ...blocks]);
}

/** Some ranges of a table, with the names that these have. */
function cut({ starts, values, names }: EncodedRanges, from: number, to: number): Uint8Array {
  const own = new Map<number, number>([[0, 0]]);
  const kept = values.slice(from, to).map((value) => {
    if (!own.has(value)) own.set(value, own.size);
    return own.get(value)!;
  });
  const [, ...used] = own.keys();
  return encodeRanges(
    { starts: starts.slice(from, to), values: kept },
    used.map((value) => names[value - 1]!),
  );
}
