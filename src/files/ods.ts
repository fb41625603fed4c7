/** The rows of a sheet of an OpenDocument workbook: a zip archive with one XML file for all sheets. A formula is its stored result. */
import { type Bytes, fileError } from './bytes.ts';
import { type Attributes, type PartReader, xmlReader } from './xml.ts';
import { unpacked } from './zip-parts.ts';

const DAMAGED = 'damaged_workbook';
const CONTENT = 'content.xml';
/** The most that a sheet has, and cells that are read of one, empty ones between others included. */
const COLUMNS_MAX = 16_384;
const ROWS_MAX = 1_048_576;
const CELLS_MAX = 64_000_000;
/** Characters of a cell, and of all cells, of which a repeated one is each time one. */
const CELL_MAX = 32_767;
const CHARACTERS_MAX = 1024 * 1024 * 1024;
const SHEETS_MAX = 10_000;
/** Characters of the names of all sheets. */
const NAMES_MAX = 4 * 1024 * 1024;

export interface OpenedSheet {
  readonly sheets: readonly string[];
  rows(): AsyncGenerator<string[]>;
}

/** @param open opens the file: once for the names of its sheets, and once for the rows of one */
export async function openSheet(open: () => Bytes, wanted: number): Promise<OpenedSheet> {
  const sheets: string[] = [];
  let characters = 0;
  const names = () =>
    xmlReader({
      open(name, attributes) {
        if (name !== 'table') return;
        sheets.push(attributeOf(attributes, 'name') ?? '');
        characters += sheets.at(-1)!.length;
        if (sheets.length > SHEETS_MAX || characters > NAMES_MAX) throw tooMany('sheets');
      },
    });
  for await (const _ of unpacked(open(), { [CONTENT]: names }, DAMAGED)) void _;
  if (wanted >= sheets.length) throw fileError(DAMAGED);
  return {
    sheets,
    async *rows() {
      const sheet = new SheetReader(wanted);
      for await (const _ of unpacked(open(), { [CONTENT]: () => sheet }, DAMAGED)) yield* sheet.taken();
      yield* sheet.taken();
    },
  };
}

const tooMany = (what: string) => fileError('too_large_workbook', { of: what });

/** An attribute, whatever the name of its namespace. */
const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[`table:${name}`] ??
  attributes[`office:${name}`] ??
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

const timesIn = (attributes: Attributes, name: string): number => {
  const times = Number(attributeOf(attributes, name) ?? 1);
  return Number.isSafeInteger(times) && times > 0 ? times : 1;
};

interface OpenCell {
  readonly times: number;
  /** Its value, where that is not its text: the digits of a number, a day. */
  readonly value: string | undefined;
  text: string;
  /** Paragraphs so far. */
  paragraphs: number;
}

class SheetReader implements PartReader {
  readonly #wanted: number;
  readonly #xml: PartReader;
  #rows: string[][] = [];
  #row: string[] = [];
  #rowTimes = 1;
  /** Empty cells and rows that matter only where something follows. */
  #emptyCells = 0;
  #emptyRows = 0;
  #cell: OpenCell | undefined;
  #sheet = -1;
  /** Tables within each other: a cell may have one, which is left out. */
  #depth = 0;
  /** Notes of a cell, and elements within its paragraphs. */
  #aside = 0;
  #within = 0;
  #cells = 0;
  #characters = 0;
  #count = 0;

  constructor(wanted: number) {
    this.#wanted = wanted;
    this.#xml = xmlReader({
      open: (name, attributes, before) => this.#open(name, attributes, before),
      close: (name, text) => this.#close(name, text),
    });
  }

  write(text: string): void {
    this.#xml.write(text);
  }

  end(): void {
    this.#xml.end();
  }

  /** The rows that are whole. */
  taken(): string[][] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(name: string, attributes: Attributes, before: string): void {
    if (name === 'table' && ++this.#depth === 1) this.#sheet++;
    if (this.#sheet !== this.#wanted || this.#depth !== 1) return;
    if (this.#cell) this.#inCell(this.#cell, name, attributes, before);
    else if (name === 'table-row') {
      this.#row = [];
      this.#emptyCells = 0;
      this.#rowTimes = timesIn(attributes, 'number-rows-repeated');
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      const times = timesIn(attributes, 'number-columns-repeated');
      this.#cell = { times, value: storedValue(attributes), text: '', paragraphs: 0 };
    }
  }

  #inCell(cell: OpenCell, name: string, attributes: Attributes, before: string): void {
    if (name === 'annotation') this.#aside++;
    if (this.#aside > 0) return;
    if (this.#within > 0) cell.text += before;
    if (this.#within > 0 || name === 'p') this.#within++;
    if (name === 'p' && cell.paragraphs++ > 0) cell.text += '\n';
    // Several blanks are written as one element.
    if (name === 's') cell.text += ' '.repeat(Math.min(CELL_MAX, timesIn(attributes, 'c')));
    if (name === 'tab') cell.text += '\t';
    if (name === 'line-break') cell.text += '\n';
  }

  #close(name: string, text: string): void {
    if (name === 'table') this.#depth--;
    if (this.#sheet !== this.#wanted || this.#depth !== 1) return;
    const cell = this.#cell;
    if (cell) {
      if (name === 'annotation') this.#aside--;
      else if (this.#aside === 0 && this.#within > 0) {
        cell.text += text;
        this.#within--;
      }
      if (cell.text.length > CELL_MAX) throw fileError('too_long_text', { of: 'cell' });
      if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell(cell);
    } else if (name === 'table-row') this.#endRow();
  }

  #endCell({ times, value, text }: OpenCell): void {
    this.#cell = undefined;
    const shown = value ?? text;
    if (shown === '') {
      this.#emptyCells += times;
      return;
    }
    const width = this.#row.length + this.#emptyCells + times;
    if (width > COLUMNS_MAX) throw fileError('damaged', { of: 'column' });
    const before = this.#row.length;
    this.#row.length = width;
    this.#row.fill('', before, before + this.#emptyCells).fill(shown, before + this.#emptyCells);
    this.#emptyCells = 0;
  }

  #endRow(): void {
    if (this.#row.length === 0) {
      this.#emptyRows += this.#rowTimes;
      return;
    }
    const rows = this.#emptyRows + this.#rowTimes;
    this.#count += rows;
    if (this.#count > ROWS_MAX) throw tooMany('rows');
    this.#cells += this.#emptyRows + this.#rowTimes * this.#row.length;
    if (this.#cells > CELLS_MAX) throw tooMany('cells');
    this.#characters += this.#rowTimes * this.#row.reduce((sum, cell) => sum + cell.length, 0);
    if (this.#characters > CHARACTERS_MAX) throw tooMany('texts');
    for (; this.#emptyRows > 0; this.#emptyRows--) this.#rows.push([]);
    for (let time = 0; time < this.#rowTimes; time++) this.#rows.push(this.#row);
  }
}

/** What is stored of a cell where its text is how that is shown: a number without separators, a day without words. */
function storedValue(attributes: Attributes): string | undefined {
  switch (attributeOf(attributes, 'value-type')) {
    case 'float':
      return attributeOf(attributes, 'value');
    case 'date':
      return attributeOf(attributes, 'date-value')?.replace('T', ' ');
    default:
      return undefined;
  }
}
