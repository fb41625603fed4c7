/**
 * Number ranges and what they have: who serves them, where they are. The build turned "the longest prefix wins"
 * into the sorted places where the answer changes, so a look-up is one binary search.
 */

/** Digits a range is counted in: E.164 allows no more. */
const DIGITS = 15;

const POWERS = new Float64Array(Array.from({ length: DIGITS + 1 }, (_, power) => Number(`1e${power}`)));

/** Where a number with its calling code, digits only, stands in the order of all ranges. */
export function keyOf(digits: string): number {
  const length = Math.min(digits.length, DIGITS);
  let key = 0;
  for (let i = 0; i < length; i++) key = key * 10 + digits.charCodeAt(i) - 48;
  return key * POWERS[DIGITS - length]!;
}

/** Numbers that share their first three digits, calling code and all, are a group. */
const GROUP = 1e12;
const GROUPS = 1000;

/** How many starts are at most a key, where these are some between two places. */
export function upTo(key: number, starts: Float64Array, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class Ranges {
  readonly #starts: Float64Array;
  readonly #values: Uint16Array;
  readonly #text: Uint8Array;
  #lines: readonly string[] | undefined;
  /** One more than how many ranges begin before each group; 0 where it was not counted yet. */
  readonly #groups = new Uint32Array(GROUPS + 1);

  /** Takes the file as built: counts of ranges and of bytes of text, starts, values, names one a line. */
  constructor(file: Uint8Array) {
    const { buffer } = new Uint8Array(file); // a copy, wherever the bytes lie
    const [ranges, bytes] = new Uint32Array(buffer, 0, 2) as unknown as [number, number];
    this.#starts = new Float64Array(buffer, 8, ranges);
    this.#values = new Uint16Array(buffer, 8 + ranges * 8, ranges);
    this.#text = new Uint8Array(buffer, 8 + ranges * 10, bytes);
  }

  /** The line for a number with its calling code, digits only; undefined when nothing is known about it. */
  lineOf(digits: string): string | undefined {
    return this.lineAt(this.placeOf(keyOf(digits)));
  }

  /** The line at a place. */
  lineAt(place: number): string | undefined {
    if (place === 0) return undefined;
    this.#lines ??= new TextDecoder().decode(this.#text).split('\n');
    return this.#lines[place - 1];
  }

  /** The place of the line for a number, which is given by its key; 0 when nothing is known about it. */
  placeOf(key: number): number {
    const group = Math.floor(key / GROUP);
    const place = upTo(key, this.#starts, this.#before(group), this.#before(group + 1));
    return place === 0 ? 0 : this.#values[place - 1]!;
  }

  /** How many ranges begin before a group: a search has to look at those of one alone. */
  #before(group: number): number {
    const known = this.#groups[group]!;
    if (known > 0) return known - 1;
    const starts = this.#starts;
    const before = upTo(group * GROUP - 1, starts, 0, starts.length);
    this.#groups[group] = before + 1;
    return before;
  }
}
