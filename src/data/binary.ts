/** The layout of the compiled data's files, whatever unpacks their parts: zlib on Node, JavaScript where there is none. */
import type { CompiledLayer } from '../core/banks/compile.ts';
import { openPacked, type PackedFacts, type PackedParts } from '../core/banks/packed.ts';
import { readInstitutions } from '../core/banks/prepared.ts';

/** Unpacks what is compressed with DEFLATE. */
type Inflate<Bytes> = (packed: Uint8Array) => Bytes;

/** What reads bytes of a platform. Its own `TextDecoder` is not everywhere: test runners with a document have none. */
export interface ByteReader<Bytes> {
  readonly inflate: Inflate<Bytes>;
  /** UTF-8. */
  readonly text: (bytes: Uint8Array) => string;
}

export const INDEX_LENGTH_BYTES = 4;

/** A country in the index. */
export interface IndexedCountry {
  readonly facts: PackedFacts;
  /** Bytes of its parts: the codes, the institutions, then each block. */
  readonly sizes: readonly number[];
}

/** A country of a file, with what unpacks a part of it. */
export interface OpenedCountry<Bytes> {
  readonly facts: PackedFacts;
  part(at: number): Bytes;
}

/** The countries of a file whose layout `banks-file.ts` describes, or one of them. */
export function countriesIn<Bytes>(
  file: Uint8Array,
  { inflate, text }: ByteReader<Bytes>,
  only?: string,
): OpenedCountry<Bytes>[] {
  let at = INDEX_LENGTH_BYTES + new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const index: readonly IndexedCountry[] = JSON.parse(text(file.subarray(INDEX_LENGTH_BYTES, at)));
  return index.flatMap(({ facts, sizes }) => {
    const places = sizes.map((size) => {
      at += size;
      return at - size;
    });
    if (only !== undefined && facts.country !== only) return [];
    const part = (which: number) => inflate(file.subarray(places[which], places[which]! + sizes[which]!));
    return [{ facts, part }];
  });
}

type Countries = readonly OpenedCountry<Uint8Array>[];
type Text = ByteReader<Uint8Array>['text'];

/** The layers of the banks behind accounts, of which nothing is unpacked until it is needed. */
export const accountLayersIn = (countries: Countries, text: Text): CompiledLayer[] =>
  countries.flatMap((country) => openPacked(country.facts, partsOf(country, text)));

/** The same of the bank directory, with the institutions that were put together ahead. */
export const bankLayersIn = (countries: Countries, text: Text): CompiledLayer[] =>
  countries.flatMap((country) => {
    const { facts, part } = country;
    return openPacked(facts, {
      ...partsOf(country, text),
      institutions: (records) => readInstitutions(facts.country, JSON.parse(text(part(1))), records),
    });
  });

/** What a country has in both: its codes first, its blocks behind another part. */
const partsOf = ({ part }: OpenedCountry<Uint8Array>, text: Text): PackedParts => ({
  codes: () => text(part(0)),
  block: (at) => JSON.parse(text(part(at + 2))),
});

/** A block of a table of ranges. */
export interface PackedBlock<Bytes> {
  /** The first number of its ranges, filled up with zeros to 15 digits. */
  readonly first: number;
  open(): Bytes;
}

const COUNT_BYTES = 4;
const HEAD_BYTES = 12;

/** The blocks of a table of ranges: how many there are, the first number and the size of each, then what they hold, compressed. */
export function blocksOf<Bytes>(file: Uint8Array, inflate: Inflate<Bytes>): PackedBlock<Bytes>[] {
  const heads = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = heads.getUint32(0, true);
  let end = COUNT_BYTES + count * HEAD_BYTES;
  return Array.from({ length: count }, (_, at) => {
    const head = COUNT_BYTES + at * HEAD_BYTES;
    const from = end;
    end += heads.getUint32(head + 8, true);
    const packed = file.subarray(from, end);
    return { first: heads.getFloat64(head, true), open: () => inflate(packed) };
  });
}
