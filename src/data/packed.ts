/** The big files of the compiled data are kept compressed: they are most of what the package weighs. */
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { blocksOf, type PackedBlock } from './binary.ts';
import { readIntact } from './intact.ts';

/** Reads `<name>.gz` in the folder. */
export const readPacked = (folder: URL, name: string): Buffer => gunzipSync(readIntact(folder, `${name}.gz`));

/** The blocks of a table of ranges. */
export const blocksIn = (file: Uint8Array): PackedBlock<Buffer>[] => blocksOf(file, inflateRawSync);
