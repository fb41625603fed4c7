/** Where rows begin in the bytes of a text, and where a place of the text is in them. */

/** Where rows begin: eight bytes a row. */
export class Places {
  #starts = new Float64Array(FIRST_ROWS);
  rows = 0;

  add(place: number): void {
    if (this.rows === this.#starts.length) {
      const wide = new Float64Array(this.rows * 2);
      wide.set(this.#starts);
      this.#starts = wide;
    }
    this.#starts[this.rows++] = place;
  }

  /** Forgets the rows from one on. */
  truncate(rows: number): void {
    this.rows = Math.min(this.rows, rows);
  }

  /** Where a row begins; undefined behind the last one. */
  at(row: number): number | undefined {
    return row < this.rows ? this.#starts[row] : undefined;
  }

  /** How many rows begin before a place. */
  before(place: number): number {
    let [low, high] = [0, this.rows];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const FIRST_ROWS = 4_096;

/** Where a place of a text is in its bytes; places have to come in order. */
export function bytePlaces(text: string, isUtf8: boolean): (at: number) => number {
  let [seen, bytes] = [0, 0];
  return (at) => {
    if (!isUtf8) return at;
    for (; seen < at; seen++) {
      const unit = text.charCodeAt(seen);
      // Each half of a pair has two of its four bytes.
      bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3;
    }
    return bytes;
  };
}
