/** Goes through the rows of a text, whatever the format. */
import { cellAtPlace, parsedOf } from '../../../src/bulk/ndjson.ts';
import { isNoData } from '../../../src/bulk/no-data.ts';
import type { CheckPlan } from '../../../src/bulk/plan.ts';
import { cellAt, scanRow, spans } from '../../../src/files/rows.ts';

/** How the rows of a file are written. */
export interface RowFormat {
  readonly isNdjson: boolean;
  readonly delimiter: string;
  readonly lineEnd: 10 | 13;
  /** The names of columns: of NDJSON those of its members. */
  readonly names: readonly string[];
  /** What is checked, where that is known: by it rows are told that are totals, or the names again. */
  readonly plan?: CheckPlan;
}

export interface RowCursor {
  /** Goes to the next row; false behind the last. Blank lines are rows too. */
  next(): boolean;
  readonly isBlank: boolean;
  /** Whether the row has values: it is neither blank nor a line of totals, nor the names again. */
  readonly isData: boolean;
  /** Where the row is in the text: its beginning, its end, and that of its line end. */
  readonly start: number;
  readonly end: number;
  readonly after: number;
  /** How many cells it has. To be read before the cursor, or another one, goes on. */
  readonly count: number;
  cell(place: number): string;
  /** A cell as it is written. */
  raw(place: number): string;
}

export const rowsOf = (text: string, format: RowFormat): RowCursor =>
  format.isNdjson ? new Lines(text, format.names) : new Cells(text, format);

class Cells implements RowCursor {
  start = 0;
  end = 0;
  after = 0;
  readonly #text: string;
  readonly #code: number;
  readonly #lineEnd: 10 | 13;
  readonly #plan: CheckPlan | undefined;

  constructor(text: string, { delimiter, lineEnd, plan }: RowFormat) {
    this.#text = text;
    this.#plan = plan;
    this.#code = delimiter.charCodeAt(0);
    this.#lineEnd = lineEnd;
  }

  next(): boolean {
    if (this.after >= this.#text.length) return false;
    this.start = this.after;
    this.after = scanRow(this.#text, this.start, this.#code, this.#lineEnd);
    this.end = spans.end;
    return true;
  }

  get isBlank(): boolean {
    return this.end === this.start;
  }

  get isData(): boolean {
    if (this.isBlank) return false;
    return this.#plan === undefined || !isNoData(this.#text, (place) => this.cell(place), this.#plan);
  }

  get count(): number {
    return spans.count;
  }

  cell(place: number): string {
    return cellAt(this.#text, place);
  }

  raw(place: number): string {
    return this.#text.slice(spans.from[place], spans.to[place]);
  }
}

class Lines implements RowCursor {
  start = 0;
  end = 0;
  after = 0;
  readonly #text: string;
  readonly #names: readonly string[];
  #value: unknown;
  #isParsed = false;

  constructor(text: string, names: readonly string[]) {
    this.#text = text;
    this.#names = names;
  }

  next(): boolean {
    if (this.after >= this.#text.length) return false;
    this.start = this.after;
    const end = this.#text.indexOf('\n', this.start);
    this.end = end < 0 ? this.#text.length : end;
    this.after = end < 0 ? this.end : end + 1;
    if (this.#text.charCodeAt(this.end - 1) === 13 && this.end > this.start) this.end--;
    this.#isParsed = false;
    return true;
  }

  get isBlank(): boolean {
    return this.#text.slice(this.start, this.end).trim() === '';
  }

  get isData(): boolean {
    return !this.isBlank;
  }

  get count(): number {
    return this.#names.length;
  }

  cell(place: number): string {
    const raw = this.#text.slice(this.start, this.end);
    if (!this.#isParsed) this.#value = parsedOf(raw);
    this.#isParsed = true;
    return cellAtPlace(raw, this.#value, this.#names, place);
  }

  raw(place: number): string {
    return this.cell(place);
  }
}
