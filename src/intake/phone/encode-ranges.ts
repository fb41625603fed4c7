/**
 * Turns a table of prefixes into a table of ranges. "The longest prefix wins" becomes a sorted list of the places
 * where the answer changes, so that looking a number up is one binary search over plain numbers, however long
 * the prefixes are.
 */

/** Digits a range is counted in: E.164 allows no more. */
const DIGITS = 15;

export interface RangeTable {
  /** First number of each range, filled up with zeros to 15 digits; ascending. */
  readonly starts: Float64Array;
  /** What the range has: an index into a list of names, plus one; 0 for nothing. */
  readonly values: Uint16Array;
}

/** Prefixes with calling code, and their values above 0. */
export function rangesOf(prefixes: ReadonlyMap<string, number>): RangeTable {
  const starts: number[] = [];
  const values: number[] = [];
  /** From here on `value` holds, until the next entry. A later entry for the same place wins. */
  const say = (start: number, value: number) => {
    if (starts.at(-1) === start) {
      starts.pop();
      values.pop();
    }
    if (value === (values.at(-1) ?? 0)) return;
    starts.push(start);
    values.push(value);
  };
  const open: { end: number; value: number }[] = [];
  const closeUpTo = (start: number) => {
    while (open.length > 0 && open.at(-1)!.end <= start) {
      const { end } = open.pop()!;
      say(end, open.at(-1)?.value ?? 0);
    }
  };
  for (const prefix of [...prefixes.keys()].sort()) {
    const start = Number(prefix.padEnd(DIGITS, '0'));
    closeUpTo(start);
    const value = prefixes.get(prefix)!;
    say(start, value);
    open.push({ end: start + 10 ** (DIGITS - prefix.length), value });
  }
  closeUpTo(Number.POSITIVE_INFINITY);
  return { starts: Float64Array.from(starts), values: Uint16Array.from(values) };
}

/**
 * One file: the number of ranges and of bytes of text, the starts, the values, then the names, one a line. The
 * starts come first so that they lie on a multiple of eight bytes and can be used where they are.
 */
export function encodeRanges({ starts, values }: RangeTable, names: readonly string[]): Uint8Array {
  const text = new TextEncoder().encode(names.join('\n'));
  const bytes = new Uint8Array(8 + starts.byteLength + values.byteLength + text.byteLength);
  new Uint32Array(bytes.buffer, 0, 2).set([starts.length, text.byteLength]);
  new Float64Array(bytes.buffer, 8, starts.length).set(starts);
  new Uint16Array(bytes.buffer, 8 + starts.byteLength, values.length).set(values);
  bytes.set(text, 8 + starts.byteLength + values.byteLength);
  return bytes;
}

/** An encoded table, taken apart. */
export interface EncodedRanges extends RangeTable {
  readonly names: readonly string[];
}

/** Takes apart what `encodeRanges` made. */
export function rangesIn(file: Uint8Array): EncodedRanges {
  const { buffer } = new Uint8Array(file); // a copy, wherever the bytes lie
  const [count = 0, bytes = 0] = new Uint32Array(buffer, 0, 2);
  return {
    starts: new Float64Array(buffer, 8, count),
    values: new Uint16Array(buffer, 8 + count * 8, count),
    names: new TextDecoder().decode(new Uint8Array(buffer, 8 + count * 10, bytes)).split('\n'),
  };
}

/** Numbers with a calling code begin here; what stands before begins with a zero. */
const FIRST_NUMBER = 10 ** (DIGITS - 1);

/**
 * A table in which what begins with a zero is other than it was.
 *
 * @param lines all that begins with a zero there, by its digits
 */
export function withKeys(file: Uint8Array, lines: ReadonlyMap<string, string>): Uint8Array {
  const { starts, values, names } = rangesIn(file);
  const numbers = new Map(names.map((name, at) => [name, at + 1]));
  const keys = new Map<string, number>();
  for (const [key, line] of lines) {
    const number = numbers.get(line) ?? numbers.size + 1;
    numbers.set(line, number);
    keys.set(key, number);
  }
  const own = rangesOf(keys);
  const first = starts.findIndex((start) => start >= FIRST_NUMBER);
  const table = {
    starts: Float64Array.from([...own.starts, ...starts.slice(first)]),
    values: Uint16Array.from([...own.values, ...values.slice(first)]),
  };
  return encodeRanges(table, [...numbers.keys()]);
}
