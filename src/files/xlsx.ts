/**
 * The first sheet of an XLSX workbook as rows of text, row by row: a zip archive with one XML file for the cells, one for
 * the texts they share, one for the formats that make a number a date. A formula is its stored result.
 */
import { type Bytes, fileError } from './bytes.ts';
import { reopened } from './reopened.ts';
import { SharedTexts } from './shared-texts.ts';
import { columnOf, dateText, isDateFormat, numberText } from './xlsx-cells.ts';
import { type Attributes, type PartReader, type XmlEvents, xmlReader } from './xml.ts';
import { unpacked } from './zip-parts.ts';

/** The most that a sheet has, and cells that are read of one, empty ones between others included. */
const COLUMNS_MAX = 16_384;
const CELLS_MAX = 64_000_000;
/** Texts that cells may refer to, and what they may take of memory beside as much as the file is long. */
const TEXTS_MAX = 16_000_000;
const TEXT_BYTES_MAX = 96 * 1024 * 1024;
/** Characters of names of sheets, of parts and of formats together. */
const NAMES_MAX = 4 * 1024 * 1024;
/** Characters of a cell. */
const CELL_MAX = 32_767;
/** Cell formats; the most that a workbook has are 65,490. */
const ENTRIES_MAX = 100_000;
const SHEETS_MAX = 10_000;

const DAMAGED = 'damaged_workbook';

export interface XlsxOptions {
  /** False: texts as they stand, white space included. */
  readonly trim?: boolean;
  /** Texts that cells may refer to. */
  readonly textsMax?: number;
  /** Which sheet, from 0; the first without it. */
  readonly sheet?: number;
  /** Called with each cell that has a formula: its row, from 0 in the order of rows, and its column. */
  readonly onFormula?: (row: number, column: number) => void;
}

/**
 * Rows of one sheet, the first by default; an empty cell is an empty string.
 *
 * @param source the file; a function where it can be opened twice, else it is held in memory
 */
export async function* xlsxRows(
  source: Bytes | (() => Bytes),
  options: XlsxOptions = {},
): AsyncGenerator<string[]> {
  yield* (await openBook(await reopened(source), options)).rows();
}

export interface OpenedBook {
  /** The names of its sheets, in their order. */
  readonly sheets: readonly string[];
  /** The part of the archive that the sheet is in. */
  readonly part: string;
  rows(): AsyncGenerator<string[]>;
}

/** @param open opens the file: once for what its sheets share, and once for the rows of the sheet */
export async function openBook(open: () => Bytes, options: XlsxOptions = {}): Promise<OpenedBook> {
  const { textsMax = TEXTS_MAX, sheet: wanted = 0, trim = true, onFormula } = options;
  let read = 0;
  async function* counted() {
    for await (const piece of open()) {
      read += piece.length;
      yield piece;
    }
  }
  const book = newBook(new SharedTexts(textsMax, () => TEXT_BYTES_MAX + read));
  for await (const _ of unpacked(counted(), book.readers, DAMAGED)) void _;
  const part = book.part(wanted);
  async function* rows() {
    const sheet = new SheetReader(book, trim, onFormula);
    for await (const _ of unpacked(open(), { [part]: () => sheet }, DAMAGED)) yield* sheet.taken();
    if (!sheet.found) throw fileError(DAMAGED);
    yield* sheet.taken();
  }
  return { sheets: book.sheets.map(({ name }) => name), part, rows };
}

interface SheetEntry {
  readonly name: string;
  readonly id: string | undefined;
}

interface Book {
  readonly readers: Readonly<Record<string, () => PartReader>>;
  /** The texts that cells refer to by number. */
  readonly shared: SharedTexts;
  /** Whether each cell format shows a date. */
  readonly dates: boolean[];
  /** Days are counted from 1904. */
  readonly from1904: () => boolean;
  readonly sheets: readonly SheetEntry[];
  /** The part that a sheet is in. */
  part(sheet: number): string;
}

function newBook(shared: SharedTexts): Book {
  const sheets: SheetEntry[] = [];
  let from1904 = false;
  const targets = new Map<string, string>();
  const formats = new Map<string, string>();
  const dates: boolean[] = [];
  let inCellFormats = false;
  let characters = 0;
  const counted = (...names: readonly string[]) => {
    for (const { length } of names) characters += length;
    if (characters > NAMES_MAX) throw tooMany('names');
  };
  return {
    shared,
    dates,
    from1904: () => from1904,
    sheets,
    part(sheet) {
      const target = targets.get(sheets[sheet]?.id ?? '');
      return target ? `xl/${target.replace(/^\/?(?:xl\/)?/, '')}` : 'xl/worksheets/sheet1.xml';
    },
    readers: {
      'xl/workbook.xml': () =>
        xmlOf((name, attributes) => {
          if (name === 'sheet') sheets.push({ name: attributes.name ?? '', id: relationOf(attributes) });
          if (name === 'sheet') counted(attributes.name ?? '', relationOf(attributes) ?? '');
          if (sheets.length > SHEETS_MAX) throw tooMany('sheets');
          if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
        }),
      'xl/_rels/workbook.xml.rels': () =>
        xmlOf((name, { Id, Target }) => {
          if (name === 'Relationship' && Id && Target) {
            counted(Id, Target);
            targets.set(Id, Target);
          }
          if (targets.size > ENTRIES_MAX) throw tooMany('parts');
        }),
      'xl/sharedStrings.xml': () => textsReader(shared),
      'xl/styles.xml': () =>
        xmlOf(
          (name, { numFmtId = '', formatCode = '' }) => {
            if (name === 'numFmt') {
              counted(numFmtId, formatCode);
              formats.set(numFmtId, formatCode);
            }
            if (name === 'cellXfs') inCellFormats = true;
            if (name === 'xf' && inCellFormats) dates.push(isDateFormat(numFmtId, formats.get(numFmtId)));
            if (formats.size + dates.length > ENTRIES_MAX) throw tooMany('formats');
          },
          (name) => {
            if (name === 'cellXfs') inCellFormats = false;
          },
        ),
    },
  };
}

/** Runs of formatted text are joined, furigana left out. */
function textsReader(shared: SharedTexts): PartReader {
  let text: string | undefined;
  let phonetic = false;
  return xmlOf(
    (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
    },
    (name, piece) => {
      if (name === 't' && !phonetic && text !== undefined) text += piece;
      if (name === 'rPh') phonetic = false;
      if (text !== undefined && text.length > CELL_MAX) throw tooLong();
      if (name !== 'si') return;
      shared.add(text ?? '');
      text = undefined;
    },
  );
}

const xmlOf = (open: XmlEvents['open'], close?: XmlEvents['close']): PartReader =>
  xmlReader({ open, ...(close && { close }) });

/** The relation of a sheet to its part, whatever the name of that namespace. */
const relationOf = (attributes: Attributes): string | undefined =>
  attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

const tooLong = () => fileError('too_long_text', { of: 'cell' });

const tooMany = (what: string) => fileError('too_large_workbook', { of: what });

interface Cell {
  readonly column: number;
  readonly type: string | undefined;
  readonly date: boolean;
  value: string;
}

class SheetReader implements PartReader {
  /** Whether the sheet was there and whole. */
  found = false;
  readonly #book: Book;
  readonly #trim: boolean;
  readonly #xml: PartReader;
  #rows: string[][] = [];
  #row: string[] = [];
  #cell: Cell | undefined;
  #cells = 0;
  #count = 0;
  readonly #onFormula: XlsxOptions['onFormula'];

  constructor(book: Book, trim: boolean, onFormula: XlsxOptions['onFormula']) {
    this.#book = book;
    this.#trim = trim;
    this.#onFormula = onFormula;
    this.#xml = xmlOf(
      (name, attributes) => this.#open(name, attributes),
      (name, text) => this.#close(name, text),
    );
  }

  write(text: string): void {
    this.#xml.write(text);
  }

  end(): void {
    this.#xml.end();
    this.found = true;
  }

  /** The rows that are whole. */
  taken(): string[][] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(name: string, { r, t, s }: Attributes): void {
    if (name === 'row') this.#row = [];
    if (name === 'f' && this.#cell) this.#onFormula?.(this.#count, this.#cell.column);
    if (name !== 'c') return;
    const column = r ? columnOf(r) : this.#row.length;
    if (column >= COLUMNS_MAX) throw fileError('damaged', { of: 'column' });
    this.#cell = {
      column,
      type: t,
      date: s !== undefined && this.#book.dates[Number(s)] === true,
      value: '',
    };
  }

  #close(name: string, text: string): void {
    const cell = this.#cell;
    if (cell && (name === 'v' || name === 't')) {
      cell.value += text;
      if (cell.value.length > CELL_MAX) throw tooLong();
    }
    if (name === 'row') {
      this.#rows.push(this.#row);
      this.#count++;
    }
    if (name !== 'c' || !cell) return;
    this.#cells += Math.max(1, cell.column - this.#row.length);
    if (this.#cells > CELLS_MAX) throw tooMany('cells');
    const before = this.#row.length;
    if (before < cell.column) {
      // At once: an array that grows by one leaves several behind.
      this.#row.length = cell.column + 1;
      this.#row.fill('', before);
    }
    const shown = this.#text(cell);
    if (shown.length > CELL_MAX) throw tooLong();
    this.#row[cell.column] = this.#trim ? shown.trim() : shown;
    this.#cell = undefined;
  }

  #text({ type, value, date }: Cell): string {
    if (type === 's') return this.#book.shared.at(Number(value)) ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if ((type !== undefined && type !== 'n') || value === '') return value;
    return date ? dateText(Number(value), this.#book.from1904()) : numberText(value);
  }
}
