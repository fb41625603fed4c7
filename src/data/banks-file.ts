/**
 * The file of the bank directory, `banks.bin`: the length of the index in four bytes, the least significant first; the index as
 * JSON; then the parts of each country, one after the other, each compressed (DEFLATE) for itself, so that one can be unpacked
 * without the others. The whole file is verified when it is read, which takes a millisecond.
 */
import { inflateRawSync } from 'node:zlib';
import type { CompiledDirectory } from '../core/banks/compile.ts';
import { bankLayersIn, countriesIn, type OpenedCountry } from './binary.ts';
import { readIntact } from './intact.ts';

export const BANKS_FILE = 'banks.bin';

/** Opens the directory in `folder`, the build's output, or one country of it. */
export const readBanks = (folder: URL, only?: string): CompiledDirectory =>
  openBanks(readIntact(folder, BANKS_FILE), only);

/** Opens the directory in the bytes of the file. Nothing is unpacked until it is needed. */
export const openBanks = (file: Buffer, only?: string): CompiledDirectory => ({
  layers: bankLayersIn(indexedIn(file, only), READING.text),
});

/** The countries in the bytes of such a file, or one of them, with what unpacks a part of each. */
export const indexedIn = (file: Buffer, only?: string): OpenedCountry<Buffer>[] =>
  countriesIn(file, READING, only);

/** Buffers as they are, without a copy. */
export const READING = {
  inflate: inflateRawSync,
  text: (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
};
