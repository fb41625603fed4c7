/**
 * Which record a country's bank code leads to.
 *
 * Exact codes are in a map. Prefixes and ranges stand on shelves, each of patterns that have one length and don't
 * overlap, so that a binary search finds the only one that can fit. Shelves are searched in the order of `precedence.ts`.
 */

import { structureFor } from '../structures.ts';
import type { CompiledLayer } from './compile.ts';
import { type RecordList, recordsOf } from './packed.ts';
import { asCovered, prevailing } from './precedence.ts';
import type { CompiledRecord } from './record.ts';

/** The record that a code leads to, and the layer it stands in. */
export interface Entry {
  readonly layer: CompiledLayer;
  /** Unpacked when it is read. */
  readonly record: CompiledRecord;
  readonly method?: string | undefined;
  readonly rule?: string | undefined;
  /** Where no layer has the code itself. */
  readonly matched?: 'prefix' | undefined;
}

/** A layer in a table. */
interface Source {
  readonly layer: CompiledLayer;
  readonly list: RecordList;
  /** How many shelves the layers before it have. */
  readonly shelvesBefore: number;
}

/** A record in its place. */
class Placed implements Entry {
  constructor(
    readonly source: Source,
    readonly at: number,
    readonly matched?: 'prefix',
  ) {}

  get layer(): CompiledLayer {
    return this.source.layer;
  }

  get record(): CompiledRecord {
    const record = this.source.list.record(this.at);
    return this.matched === undefined ? record : asCovered(record);
  }

  /** The same for a code that only a pattern of the record covers. */
  covering(): Placed {
    return new Placed(this.source, this.at, 'prefix');
  }

  get method(): string | undefined {
    return this.source.list.method(this.at);
  }

  get rule(): string | undefined {
    return this.source.list.rule(this.at);
  }
}

/** Codes that begin with something from `low` to `high`, which have the same length. */
interface Pattern {
  readonly low: string;
  readonly high: string;
  readonly entry: Placed;
}

/** Patterns of one length that don't overlap, by `low`. */
interface Shelf {
  readonly length: number;
  readonly patterns: Pattern[];
}

export class CodeTable {
  readonly #length: number;
  readonly #exact = new Map<string, Placed>();
  readonly #shelves: Shelf[] = [];

  /**
   * @param layers of the country, the most trusted first
   * @param isIn whether a record is in the table; all are by default
   * @param length characters that every code has, 0 where they differ; as many as those in the IBAN by default
   */
  constructor(
    country: string,
    layers: readonly CompiledLayer[],
    isIn?: (list: RecordList, at: number) => boolean,
    length: number = ibanCodeLength(country),
  ) {
    this.#length = length;
    for (const layer of layers) this.#add(layer, isIn);
  }

  find(code: string): Entry | undefined {
    if (!this.#fits(code)) return undefined;
    const exact = this.#exact.get(code);
    if (exact === undefined) return this.#onShelves(code, this.#shelves.length)?.covering();
    // The first layer with the exact code settles it; the patterns that may cover it are those of layers before.
    return prevailing(this.#onShelves(code, exact.source.shelvesBefore), exact);
  }

  /** Whether `find` finds something, without unpacking it. */
  has(code: string): boolean {
    if (!this.#fits(code)) return false;
    return this.#exact.has(code) || this.#onShelves(code, this.#shelves.length) !== undefined;
  }

  #fits(code: string): boolean {
    return this.#length === 0 || code.length === this.#length;
  }

  /** Whether a layer is the one that answers for a code as it is written there. Patterns always leave something to answer. */
  answers(layer: CompiledLayer, code: string): boolean {
    return isPattern(code) || this.#layerOf(code) === layer;
  }

  /** The layer that `find` answers from for an exact code; its record is not put together for that. */
  #layerOf(code: string): CompiledLayer {
    const exact = this.#exact.get(code)!;
    return (this.#onShelves(code, exact.source.shelvesBefore) ?? exact).layer;
  }

  /** @param shelves how many are searched */
  #onShelves(code: string, shelves: number): Placed | undefined {
    for (let at = 0; at < shelves; at++) {
      const shelf = this.#shelves[at]!;
      const pattern = lastFrom(shelf.patterns, code.slice(0, shelf.length));
      if (pattern !== undefined && code.slice(0, shelf.length) <= pattern.high) return pattern.entry;
    }
    return undefined;
  }

  #add(layer: CompiledLayer, isIn: ((list: RecordList, at: number) => boolean) | undefined): void {
    const list = recordsOf(layer);
    const source = { layer, list, shelvesBefore: this.#shelves.length };
    const patterns: Pattern[] = [];
    for (let at = 0; at < list.length; at++) {
      if (isIn?.(list, at) === false) continue;
      const entry = new Placed(source, at);
      for (const code of list.codes(at).split(' ')) {
        const pattern = patternOf(code, entry);
        if (pattern) patterns.push(pattern);
        else if (!this.#exact.has(code)) this.#exact.set(code, entry);
      }
    }
    this.#shelves.push(...shelve(patterns));
  }
}

/** How many characters the bank code in an IBAN of the country has. */
export function ibanCodeLength(country: string): number {
  const { bank } = structureFor(country)!;
  return bank.to - bank.from;
}

/** Whether a code as it is written stands for several. */
export const isPattern = (code: string): boolean => code.endsWith('*') || code.includes('-');

/** `102*` and `100-119`; undefined for an exact code. */
function patternOf(code: string, entry: Placed): Pattern | undefined {
  if (code.endsWith('*')) return { low: code.slice(0, -1), high: code.slice(0, -1), entry };
  const dash = code.indexOf('-');
  return dash < 0 ? undefined : { low: code.slice(0, dash), high: code.slice(dash + 1), entry };
}

const widthOf = ({ low, high }: Pattern) => Number.parseInt(high, 36) - Number.parseInt(low, 36);

function shelve(patterns: readonly Pattern[]): Shelf[] {
  const shelves: Shelf[] = [];
  const inOrder = patterns.toSorted((a, b) => b.low.length - a.low.length || widthOf(a) - widthOf(b));
  for (const pattern of inOrder) {
    const { length } = pattern.low;
    const shelf = shelves.find((one) => one.length === length && !overlaps(one.patterns, pattern));
    if (shelf) shelf.patterns.splice(indexFrom(shelf.patterns, pattern.low), 0, pattern);
    else shelves.push({ length, patterns: [pattern] });
  }
  return shelves;
}

function overlaps(patterns: readonly Pattern[], { low, high }: Pattern): boolean {
  const before = lastFrom(patterns, high);
  return before !== undefined && before.high >= low;
}

/** How many patterns begin at `key` or before. */
function indexFrom(patterns: readonly Pattern[], key: string): number {
  let from = 0;
  let to = patterns.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (patterns[middle]!.low <= key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The last pattern that begins at `key` or before. */
function lastFrom(patterns: readonly Pattern[], key: string): Pattern | undefined {
  return patterns[indexFrom(patterns, key) - 1];
}
