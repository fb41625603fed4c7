/**
 * CSV row by row, at the speed of the bytes: where the cells of a row lie in a text, and where a piece of a file can be
 * cut between two rows. A quotation mark opens a quoted cell only at the cell's beginning; anywhere else it is a
 * character like any other, as in `5" pipe`.
 */

const QUOTE = 34;
const CR = 13;
const LF = 10;
export const CELLS_MAX = 16_384;

/** The cells of the row scanned last. One object for all, so that a million rows make none. */
export const spans = {
  count: 0,
  /** Where each cell begins and ends in the text, its quotation marks included. */
  from: new Int32Array(CELLS_MAX),
  to: new Int32Array(CELLS_MAX),
  /** 1 where the cell is quoted. */
  quoted: new Uint8Array(CELLS_MAX),
  /** Where the row's own text ends, before the line end. */
  end: 0,
  /** Whether a quoted cell was still open when the text ended. */
  open: false,
};

/**
 * Scans the row that begins at `at`, into `spans`. Returns where the next row begins. Cells beyond 16,384 join the last.
 *
 * @param lineEnd the character that ends a row; a carriage return before a line feed belongs to the end
 */
export function scanRow(text: string, at: number, delimiter: number, lineEnd = LF): number {
  const { length } = text;
  let count = 0;
  spans.open = false;
  for (;;) {
    const from = at;
    let quoted = 0;
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at + 1);
      spans.open = close < 0;
      at = close < 0 ? length : close + 1;
      quoted = close >= 0 && endsCell(text, at, delimiter, lineEnd) ? 1 : 0;
    }
    while (!endsCell(text, at, delimiter, lineEnd)) at++;
    if (count < CELLS_MAX) {
      spans.from[count] = from;
      spans.quoted[count++] = quoted;
    }
    spans.to[count - 1] = at;
    if (text.charCodeAt(at) === delimiter) {
      at++;
      continue;
    }
    spans.count = count;
    spans.end = at;
    if (text.charCodeAt(at) === CR && lineEnd === LF) at++;
    return Math.min(at + 1, length);
  }
}

/** Whether a cell ends at a place: a delimiter, a line end, the end of the text. */
function endsCell(text: string, at: number, delimiter: number, lineEnd: number): boolean {
  const code = text.charCodeAt(at);
  if (code === delimiter || code === lineEnd || at >= text.length) return true;
  return code === CR && text.charCodeAt(at + 1) === LF;
}

/** The quotation mark that closes a cell; two in a row stand for one. -1 when there is none. */
function closingQuote(text: string, at: number): number {
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return -1;
    if (text.charCodeAt(close + 1) !== QUOTE) return close;
    at = close + 2;
  }
}

/** The text of a cell of the row scanned last. */
export function cellAt(text: string, place: number): string {
  if (place < 0 || place >= spans.count) return '';
  const from = spans.from[place]!;
  const to = spans.to[place]!;
  if (spans.quoted[place] === 0) return text.slice(from, to);
  const inner = text.slice(from + 1, to - 1);
  return inner.includes('"') ? inner.replaceAll('""', '"') : inner;
}

/** The cells of the row scanned last. */
export function cells(text: string): string[] {
  return Array.from({ length: spans.count }, (_, place) => cellAt(text, place));
}

/**
 * A cell as it is written: in quotation marks where it has to be.
 * @param delimiter one character
 */
export function written(cell: string, delimiter: string): string {
  const code = delimiter.charCodeAt(0);
  for (let at = 0; at < cell.length; at++) {
    const unit = cell.charCodeAt(at);
    if (unit === code || unit === QUOTE || unit === LF || unit === CR)
      return `"${cell.replaceAll('"', '""')}"`;
  }
  return cell;
}

/** Where in a cell the bytes are. CLOSING is after a quotation mark in a quoted cell: it closes, or is the first of two. */
const START = 0;
const PLAIN = 1;
const QUOTED = 2;
const CLOSING = 3;

/** Follows a file's bytes and finds where they can be cut. For encodings whose ASCII bytes mean ASCII. */
export class RowCutter {
  readonly #delimiter: number;
  readonly #lineEnd: number;
  readonly #quotes: boolean;
  #state: number;

  /** The place of a file's beginning. */
  static readonly START = START;

  /** Whether a quoted cell is open at a place. */
  static isQuoted(place: number): boolean {
    return place === QUOTED;
  }

  /**
   * @param quotes false where quotation marks mean nothing, as in NDJSON
   * @param place that of a cutter which took the bytes before
   */
  constructor(delimiter: number, lineEnd: number, quotes: boolean, place: number = START) {
    this.#state = place;
    this.#delimiter = delimiter;
    this.#lineEnd = lineEnd;
    this.#quotes = quotes;
  }

  /** Takes the next bytes; returns where behind the last row that ends in them the next begins, or -1. */
  cut(bytes: Uint8Array): number {
    const within = this.#state === QUOTED || this.#state === CLOSING;
    if (!this.#quotes || (!within && bytes.indexOf(QUOTE) < 0)) {
      const last = bytes.lastIndexOf(this.#lineEnd);
      const end = bytes.at(-1);
      if (end !== undefined) this.#state = end === this.#lineEnd || end === this.#delimiter ? START : PLAIN;
      return last + 1 || -1;
    }
    return this.#follow(bytes);
  }

  #follow(bytes: Uint8Array): number {
    let last = -1;
    let state = this.#state;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (state === QUOTED) {
        const close = bytes.indexOf(QUOTE, at);
        at = close < 0 ? bytes.length : close;
        if (close >= 0) state = CLOSING;
        continue;
      }
      if (state === CLOSING && byte === QUOTE) {
        state = QUOTED;
        continue;
      }
      if (byte === this.#lineEnd) {
        last = at + 1;
        state = START;
      } else if (byte === this.#delimiter) state = START;
      else if (byte === QUOTE && state === START) state = QUOTED;
      else state = PLAIN;
    }
    this.#state = state;
    return last;
  }

  /** Whether a quoted cell is open. */
  get open(): boolean {
    return RowCutter.isQuoted(this.#state);
  }

  /** Where the last byte was, for another cutter to go on. */
  get place(): number {
    return this.#state;
  }
}
