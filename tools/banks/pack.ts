/** Packs the compiled directory by country, as `src/core/banks/packed.ts` opens it. The same content gives the same bytes. */
import { deflateRawSync } from 'node:zlib';
import { CodeTable } from '../../src/core/banks/codes.ts';
import type { CompiledDirectory, CompiledLayer } from '../../src/core/banks/compile.ts';
import { countingOf } from '../../src/core/banks/counts.ts';
import { gathering } from '../../src/core/banks/institutions.ts';
import { identityOf } from '../../src/core/banks/listing.ts';
import type { PackedFacts, PackedRecord } from '../../src/core/banks/packed.ts';
import { mostTrustedFirst } from '../../src/core/banks/precedence.ts';
import { prepareInstitutions } from '../../src/core/banks/prepared.ts';
import { textField } from '../../src/core/banks/record.ts';
import { atOnce } from '../../src/core/found.ts';
import { INDEX_LENGTH_BYTES, type IndexedCountry } from '../../src/data/binary.ts';

/** @template Part a text, or bytes */
export interface PackedCountry<Part = string> {
  readonly facts: PackedFacts;
  /** The codes, the institutions as JSON, then each block. */
  readonly parts: readonly Part[];
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
  const { facts, codes, blocks } = packRecords(layers);
  const { gathered, counted } = countedAndGathered(facts.country, layers);
  const prepared = prepareInstitutions(gathered, {
    codes: codes.split('|'),
    record: (place) => records[place]!,
  });
  const bics = gathered.list.flatMap((one) => one.bics.map((bic) => bic.slice(4, 6)));
  return {
    facts: { ...facts, ahead: { counted, bics: [...new Set(bics)].sort() } },
    parts: [codes, JSON.stringify(prepared), ...blocks],
  };
}

/** What is packed of the layers of a country, whatever its codes stand in: what it says of itself, the codes, the records. */
export function packRecords(layers: readonly CompiledLayer[]): {
  readonly facts: PackedFacts;
  readonly codes: string;
  readonly blocks: readonly string[];
} {
  const records = layers.flatMap((layer) => layer.records);
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
      layers: layers.map(({ kind, source, as_of, undated, records }) => ({
        kind,
        source,
        as_of,
        ...(undated && { undated }),
        count: records.length,
      })),
      blocks: blocks.map(({ length }) => length),
    },
    codes,
    blocks: blocks.map((texts) => `[${texts.join(',')}]`),
  };
}

/** What is put together and counted of a country whose layers are all that there is of it. */
function countedAndGathered(country: string, layers: readonly CompiledLayer[]) {
  const inOrder = mostTrustedFirst(layers);
  const table = new CodeTable(country, inOrder);
  const gathered = atOnce(gathering(country, inOrder, table, identityOf));
  const { country: _, ...counted } = atOnce(countingOf(country, inOrder, () => table));
  return { gathered, counted };
}

/** The directory as `src/data/banks-file.ts` reads it. */
export const banksFile = (directory: CompiledDirectory): Buffer => packCountries(packDirectory(directory));

/** Countries in one file, each part compressed for itself. */
export function packCountries(countries: readonly PackedCountry<string | Uint8Array>[]): Buffer {
  const index: IndexedCountry[] = [];
  const bytes: Buffer[] = [];
  for (const { facts, parts } of countries) {
    const packed = parts.map((part) => deflateRawSync(part, { level: 9 }));
    index.push({ facts, sizes: packed.map(({ length }) => length) });
    bytes.push(...packed);
  }
  const text = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(INDEX_LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, ...bytes]);
}
