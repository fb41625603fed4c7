/**
 * The first sheet of an XLSX workbook as rows of text, row by row: a zip archive with one XML file for the cells, one for
 * the texts they share, one for the formats that make a number a date. A formula is its stored result.
 */
import { type AsyncFlateStreamHandler, Unzip, type UnzipDecoder, type UnzipFile, UnzipInflate } from 'fflate';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { type Bytes, FileError, joined } from './bytes.ts';
import { columnOf, dateText, isDateFormat, numberText } from './xlsx-cells.ts';

/** A workbook that is held in memory is smaller. */
const HELD_MAX = 128 * 1024 * 1024;
/** What a workbook's parts unpack to together. */
const UNPACKED_MAX = 2 * 1024 * 1024 * 1024;
/** Text shrinks to a tenth or so; what unpacks to more than this, beyond the first megabytes, is made to burst a reader. */
const RATIO_MAX = 100;
const RATIO_FROM = 16 * 1024 * 1024;
/** The most that a sheet has, and cells that are read of one, empty ones between others included. */
const COLUMNS_MAX = 16_384;
const CELLS_MAX = 64_000_000;
/** Texts that cells may refer to, and their characters together: all of them are held in memory. */
const TEXTS_MAX = 16_000_000;
const TEXT_CHARACTERS_MAX = 512 * 1024 * 1024;
/** Cell formats; the most that a workbook has are 65,490. Sheets, too, are fewer. */
const ENTRIES_MAX = 100_000;
/** Characters between two tags, or within one; a cell has at most 32,767. */
const PIECE_MAX = 4 * 1024 * 1024;

const DAMAGED = 'the file is no XLSX workbook, or not a whole one';

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
  const book = newBook(textsMax);
  for await (const _ of unpacked(open(), book.readers)) void _;
  const part = book.part(wanted);
  async function* rows() {
    const sheet = new SheetReader(book, trim, onFormula);
    for await (const _ of unpacked(open(), { [part]: () => sheet })) yield* sheet.taken();
    if (!sheet.found) throw new FileError(DAMAGED);
    yield* sheet.taken();
  }
  return { sheets: book.sheets.map(({ name }) => name), part, rows };
}

/** A file that can be opened again: held in memory where it can not. */
export async function reopened(source: Bytes | (() => Bytes)): Promise<() => Bytes> {
  return typeof source === 'function' ? source : held(source);
}

async function held(bytes: Bytes): Promise<() => Bytes> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > HELD_MAX) throw new FileError('the workbook is too large', 'too_large');
    pieces.push(piece);
  }
  return async function* () {
    yield* pieces;
  };
}

/** Takes the text of one part of the archive, piece by piece. */
interface PartReader {
  write(text: string): void;
  end(): void;
}

/** A zip archive ends with a record of its contents; one cut short doesn't. A comment may follow. */
const DIRECTORY_END = [0x50, 0x4b, 5, 6];
const DIRECTORY_END_MOST = 22 + 0xffff;

/** Unpacks the parts that have a reader; yields whenever some bytes have been read. */
async function* unpacked(
  bytes: Bytes,
  readers: Readonly<Record<string, () => PartReader>>,
): AsyncGenerator<void> {
  let failure: Error | undefined;
  let read = 0;
  let out = 0;
  const isRead = (name: string) => Object.hasOwn(readers, name);
  const unzip = new Unzip((file) => {
    const reader = isRead(file.name) ? readers[file.name]!() : undefined;
    if (!reader) return skip(file);
    const decoder = new TextDecoder();
    file.ondata = (error, piece, final) => {
      failure ??= error ?? undefined;
      if (failure) return;
      out += piece.length;
      if (out > UNPACKED_MAX || (out > RATIO_FROM && out > read * RATIO_MAX)) {
        failure = new FileError(
          'the workbook is too large: it unpacks to far more than a table of its size',
          'too_large',
        );
        return;
      }
      try {
        reader.write(decoder.decode(piece, { stream: !final }));
        if (final) reader.end();
      } catch (thrown) {
        failure = thrown as Error;
      }
    };
    file.start();
  });
  unzip.register(decoderOf(isRead));
  let tail: Uint8Array = new Uint8Array();
  try {
    for await (const piece of bytes) {
      // In small pieces, so that a bomb is seen before it has gone off.
      for (let at = 0; at < piece.length && !failure; at += 16_384) {
        const part = piece.subarray(at, at + 16_384);
        read += part.length;
        unzip.push(part);
      }
      if (failure) throw failure;
      tail = joined([tail, piece.subarray(-DIRECTORY_END_MOST)]).subarray(-DIRECTORY_END_MOST);
      yield;
    }
    unzip.push(new Uint8Array(), true);
  } catch (error) {
    failure ??= error as Error;
  }
  if (failure instanceof FileError) throw failure;
  if (failure || !endsWhole(tail)) throw new FileError(DAMAGED);
}

/** How parts are packed that can be skipped: not at all, or deflated. */
const SKIPPED: readonly number[] = [0, 8];

/** A part that is not started is kept in memory, in case it will be. */
function skip(file: UnzipFile): void {
  if (!SKIPPED.includes(file.compression)) return;
  file.ondata = () => {};
  file.start();
}

/** Unpacks the parts that are read; the bytes of all others are dropped as they are. */
function decoderOf(isRead: (name: string) => boolean) {
  return class implements UnzipDecoder {
    static readonly compression = 8;
    ondata: AsyncFlateStreamHandler = () => {};
    readonly #inflate: UnzipInflate | undefined;

    constructor(name: string) {
      this.#inflate = isRead(name) ? new UnzipInflate() : undefined;
    }

    push(data: Uint8Array, final: boolean): void {
      if (!this.#inflate) return;
      this.#inflate.ondata = this.ondata;
      this.#inflate.push(data, final);
    }
  };
}

const endsWhole = (tail: Uint8Array): boolean => {
  for (let at = tail.length - DIRECTORY_END.length; at >= 0; at--)
    if (DIRECTORY_END.every((byte, place) => tail[at + place] === byte)) return true;
  return false;
};

interface SheetEntry {
  readonly name: string;
  readonly id: string | undefined;
}

interface Book {
  readonly readers: Readonly<Record<string, () => PartReader>>;
  /** The texts that cells refer to by number. */
  readonly shared: string[];
  /** Whether each cell format shows a date. */
  readonly dates: boolean[];
  /** Days are counted from 1904. */
  readonly from1904: () => boolean;
  readonly sheets: readonly SheetEntry[];
  /** The part that a sheet is in. */
  part(sheet: number): string;
}

function newBook(textsMax: number): Book {
  const sheets: SheetEntry[] = [];
  let from1904 = false;
  const targets = new Map<string, string>();
  const shared: string[] = [];
  const formats = new Map<string, string>();
  const dates: boolean[] = [];
  let characters = 0;
  let inCellFormats = false;
  let phonetic = false;
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
        xmlReader((name, attributes) => {
          if (name === 'sheet') sheets.push({ name: attributes.name ?? '', id: relationOf(attributes) });
          if (sheets.length > ENTRIES_MAX) throw tooMany('sheets');
          if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
        }),
      'xl/_rels/workbook.xml.rels': () =>
        xmlReader((name, { Id, Target }) => {
          if (name === 'Relationship' && Id && Target) targets.set(Id, Target);
          if (targets.size > ENTRIES_MAX) throw tooMany('parts');
        }),
      // Runs of formatted text are joined, furigana left out.
      'xl/sharedStrings.xml': () =>
        xmlReader(
          (name) => {
            if (name === 'si') shared.push('');
            if (shared.length > textsMax) throw tooMany('texts');
            if (name === 'rPh') phonetic = true;
          },
          (name, text) => {
            if (name === 't' && !phonetic) shared.push(shared.pop() + text);
            characters += text.length;
            if (characters > TEXT_CHARACTERS_MAX) throw tooMany('texts');
            if (name === 'rPh') phonetic = false;
          },
        ),
      'xl/styles.xml': () =>
        xmlReader(
          (name, { numFmtId = '', formatCode = '' }) => {
            if (name === 'numFmt') formats.set(numFmtId, formatCode);
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

/** The relation of a sheet to its part, whatever the name of that namespace. */
const relationOf = (attributes: Attributes): string | undefined =>
  attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

const tooMany = (what: string) =>
  new FileError(`the workbook is too large: it has too many ${what}`, 'too_large');

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
    this.#xml = xmlReader(
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
    if (column >= COLUMNS_MAX)
      throw new FileError('the workbook is damaged: it names a column that no sheet has');
    this.#cell = {
      column,
      type: t,
      date: s !== undefined && this.#book.dates[Number(s)] === true,
      value: '',
    };
  }

  #close(name: string, text: string): void {
    const cell = this.#cell;
    if (cell && (name === 'v' || name === 't')) cell.value += text;
    if (name === 'row') {
      this.#rows.push(this.#row);
      this.#count++;
    }
    if (name !== 'c' || !cell) return;
    this.#cells += Math.max(1, cell.column - this.#row.length);
    if (this.#cells > CELLS_MAX) throw tooMany('cells');
    while (this.#row.length < cell.column) this.#row.push('');
    const shown = this.#text(cell);
    this.#row[cell.column] = this.#trim ? shown.trim() : shown;
    this.#cell = undefined;
  }

  #text({ type, value, date }: Cell): string {
    if (type === 's') return this.#book.shared[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if ((type !== undefined && type !== 'n') || value === '') return value;
    return date ? dateText(Number(value), this.#book.from1904()) : numberText(value);
  }
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** `close` gets the text that stood directly before the end tag. Names are without their namespace. */
function xmlReader(
  open: (name: string, attributes: Attributes) => void,
  close?: (name: string, text: string) => void,
): PartReader {
  const parser = new SaxesParser();
  let text = '';
  let unread = 0;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', (tag) => {
    text = '';
    unread = 0;
    open(local(tag.name), tag.attributes as Record<string, SaxesAttributePlain['value']>);
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', (tag) => {
    close?.(local(tag.name), text);
    text = '';
    unread = 0;
  });
  parser.on('error', () => {
    throw new FileError('the workbook is damaged');
  });
  return {
    write(piece) {
      unread += piece.length;
      parser.write(piece);
      if (unread > PIECE_MAX) throw new FileError('the workbook is damaged: a text of it has no end');
    },
    end: () => void parser.close(),
  };
}
