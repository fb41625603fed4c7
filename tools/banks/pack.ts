/** Packs the compiled directory by country, as `src/core/banks/packed.ts` opens it. The same content gives the same bytes. */
import { deflateRawSync } from 'node:zlib';
import type { CompiledDirectory, CompiledLayer } from '../../src/core/banks/compile.ts';
import type { PackedFacts, PackedRecord } from '../../src/core/banks/packed.ts';
import { textField } from '../../src/core/banks/record.ts';
import { INDEX_LENGTH_BYTES, type IndexedCountry } from '../../src/data/banks-file.ts';

export interface PackedCountry {
  readonly facts: PackedFacts;
  /** The codes, then each block as JSON. */
  readonly parts: readonly string[];
}

/** Text of a block, about: smaller ones shrink less, larger ones take longer for one record. */
const BLOCK_CHARACTERS = 16_384;

/** By country in alphabetical order. */
export function packDirectory({ layers }: CompiledDirectory): PackedCountry[] {
  const countries = [...new Set(layers.map(({ country }) => country))].sort();
  return countries.map((code) => packCountry(layers.filter(({ country }) => country === code)));
}

function packCountry(layers: readonly CompiledLayer[]): PackedCountry {
  const records = layers.flatMap((layer) => layer.records);
  if (records.some((record) => textField(record, 'method'))) {
    throw new Error('methods of account numbers go to german-methods.json');
  }
  const codes = records.map(([codes]) => codes).join('|');
  const blocks: string[][] = [];
  let left = 0;
  for (const [, ...columns] of records) {
    const text = JSON.stringify([0, ...columns] satisfies PackedRecord);
    if (left <= 0) {
      blocks.push([]);
      left = BLOCK_CHARACTERS;
    }
    blocks.at(-1)!.push(text);
    left -= text.length;
  }
  return {
    facts: {
      country: layers[0]!.country,
      layers: layers.map(({ kind, source, as_of, records }) => ({
        kind,
        source,
        as_of,
        count: records.length,
      })),
      blocks: blocks.map(({ length }) => length),
    },
    parts: [codes, ...blocks.map((texts) => `[${texts.join(',')}]`)],
  };
}

/** The directory as `src/data/banks-file.ts` reads it. */
export function banksFile(directory: CompiledDirectory): Buffer {
  const index: IndexedCountry[] = [];
  const bytes: Buffer[] = [];
  for (const { facts, parts } of packDirectory(directory)) {
    const packed = parts.map((part) => deflateRawSync(part, { level: 9 }));
    index.push({ facts, sizes: packed.map(({ length }) => length) });
    bytes.push(...packed);
  }
  const text = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(INDEX_LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, ...bytes]);
}
