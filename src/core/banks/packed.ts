/**
 * A country's part of the directory as it is kept: the codes of its records apart from the records, and these in blocks. Which
 * record a code leads to is known from the codes alone; only the block that it stands in is unpacked for it. Whoever opens it says
 * how parts are unpacked: the core knows neither files nor compression.
 */
import type { CompiledLayer } from './compile.ts';
import { type CompiledRecord, textField } from './record.ts';
import type { CountryCount, GatheredCountry } from './summary.ts';

/** What stands before the parts. */
export interface PackedFacts {
  readonly country: string;
  /** The most trusted first. */
  readonly layers: readonly (Pick<CompiledLayer, 'kind' | 'source' | 'as_of' | 'undated'> & {
    readonly count: number;
  })[];
  /** How many records each block has: those of all layers, one after the other. */
  readonly blocks: readonly number[];
  /** What was made ahead of all of them. */
  readonly ahead?: FactsAhead;
}

export interface FactsAhead {
  /** What `counts.ts` counts. */
  readonly counted: Omit<CountryCount, 'country'>;
  /** The countries of the BICs of its institutions, two letters each. */
  readonly bics: readonly string[];
}

/** A record in a block: 0 in the place of its codes. */
export type PackedRecord = [codes: string | 0, ...columns: (string | number)[]];

/** Unpacks the parts of a country. */
export interface PackedParts {
  /** Those of the records of all layers, separated by `|`. */
  codes(): string;
  /** A list of its own for each call. */
  block(at: number): PackedRecord[];
  /** Reads the institutions that were put together ahead; absent where there are none. */
  institutions?(records: PlacedRecords): GatheredCountry;
}

/** The records of all layers of a country, of which one can be had without the others. */
export interface PlacedRecords {
  readonly codes: readonly string[];
  record(place: number): CompiledRecord;
}

/** The records of a layer, of which one can be had without the others. */
export interface RecordList {
  readonly length: number;
  /** As in the record. */
  codes(at: number): string;
  method(at: number): string | undefined;
  rule(at: number): string | undefined;
  record(at: number): CompiledRecord;
}

/** The records of a layer, whether it is packed or not. */
export function recordsOf(layer: CompiledLayer): RecordList {
  if (layer instanceof PackedLayer) return layer.list;
  const { records } = layer;
  return {
    length: records.length,
    codes: (at) => records[at]![0],
    method: (at) => textField(records[at]!, 'method'),
    rule: (at) => textField(records[at]!, 'iban_rule'),
    record: (at) => records[at]!,
  };
}

/** The layers of a country, of which nothing is unpacked until it is needed. */
export function openPacked(facts: PackedFacts, parts: PackedParts): readonly CompiledLayer[] {
  const country = new Country(facts, parts);
  let from = 0;
  return facts.layers.map((layer) => {
    const list = new Part(country, from, layer.count);
    from += layer.count;
    return new PackedLayer(layer, facts.country, list);
  });
}

/** What was put together ahead of a country; undefined where a layer was added to it, or one changed. */
export function aheadOf(layers: readonly CompiledLayer[]): Ahead | undefined {
  const [first] = layers;
  if (!(first instanceof PackedLayer)) return undefined;
  const { country } = first.list;
  const isWhole =
    layers.length === country.facts.layers.length &&
    layers.every((one) => one instanceof PackedLayer && one.list.country === country);
  return isWhole ? country.ahead : undefined;
}

/** What was put together ahead of a country. */
export interface Ahead extends FactsAhead {
  institutions(): GatheredCountry;
}

class PackedLayer implements CompiledLayer {
  readonly kind: CompiledLayer['kind'];
  readonly source: string;
  readonly as_of: string;
  readonly undated?: true;

  constructor(
    { kind, source, as_of, undated }: PackedFacts['layers'][number],
    readonly country: string,
    readonly list: Part,
  ) {
    this.kind = kind;
    this.source = source;
    this.as_of = as_of;
    if (undated) this.undated = undated;
  }

  /** All of them, unpacked. */
  get records(): readonly CompiledRecord[] {
    return Array.from({ length: this.list.length }, (_, at) => this.list.record(at));
  }
}

/** The records of one layer of a country. */
class Part implements RecordList {
  constructor(
    readonly country: Country,
    readonly from: number,
    readonly length: number,
  ) {}

  codes(at: number): string {
    return this.country.codes[this.from + at]!;
  }

  /** The methods and rules of what is shipped are tables of their own, `german/table.ts`. */
  method(): undefined {
    return undefined;
  }

  rule(): undefined {
    return undefined;
  }

  record(at: number): CompiledRecord {
    return this.country.record(this.from + at);
  }
}

/** The records of all layers of a country. */
class Country implements PlacedRecords {
  readonly facts: PackedFacts;
  readonly #parts: PackedParts;
  #codes: readonly string[] | undefined;
  readonly #blocks: (readonly CompiledRecord[] | undefined)[];

  constructor(facts: PackedFacts, parts: PackedParts) {
    this.facts = facts;
    this.#parts = parts;
    this.#blocks = new Array(facts.blocks.length).fill(undefined);
  }

  get codes(): readonly string[] {
    this.#codes ??= this.#parts.codes().split('|');
    return this.#codes;
  }

  get ahead(): Ahead | undefined {
    const { ahead } = this.facts;
    return ahead && { ...ahead, institutions: () => this.#parts.institutions!(this) };
  }

  record(place: number): CompiledRecord {
    const { blocks } = this.facts;
    let block = 0;
    let from = 0;
    while (place >= from + blocks[block]!) from += blocks[block++]!;
    return this.#block(block, from)[place - from]!;
  }

  #block(at: number, from: number): readonly CompiledRecord[] {
    const known = this.#blocks[at];
    if (known !== undefined) return known;
    const records = this.#parts.block(at);
    for (let i = 0; i < records.length; i++) records[i]![0] = this.codes[from + i]!;
    this.#blocks[at] = records as readonly CompiledRecord[];
    return this.#blocks[at];
  }
}
