/**
 * Number ranges and what they have: who serves them, where they are. The build turned "the longest prefix wins"
 * into the sorted places where the answer changes, so a look-up is one binary search.
 */

/** Digits a range is counted in: E.164 allows no more. */
const DIGITS = 15;

const POWERS = Array.from({ length: DIGITS + 1 }, (_, power) => Number(`1e${power}`));

export class Ranges {
  readonly #starts: Float64Array;
  readonly #values: Uint16Array;
  readonly #text: Uint8Array;
  #lines: readonly string[] | undefined;

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
    return this.lineAt(this.placeOf(digits));
  }

  /** The place of its line; 0 when nothing is known about it. */
  protected placeOf(digits: string): number {
    const first = digits.slice(0, DIGITS);
    return this.#valueOf(Number(first) * POWERS[DIGITS - first.length]!);
  }

  protected lineAt(place: number): string | undefined {
    if (place === 0) return undefined;
    this.#lines ??= new TextDecoder().decode(this.#text).split('\n');
    return this.#lines[place - 1];
  }

  #valueOf(number: number): number {
    const starts = this.#starts;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (starts[middle]! <= number) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : this.#values[low - 1]!;
  }
}
