/**
 * Tables that two programs wrote, or one wrote twice: commas in one part and semicolons in another, rows that stand in quotation marks as a
 * whole, quotation marks that are doubled around each cell or that nothing closes. A text is taken for one only where all of its rows fit; their
 * cells come back with commas between them.
 */
import { fileError } from '../bytes.ts';
import { cells, scanRow, spans } from '../rows.ts';
import { COMMA, type FileFormat, type FileSource, type PlugOptions } from './format.ts';
import { linesOf, textPieces } from './text.ts';

export const mixedCsv: FileFormat = {
  name: 'mixed-csv',
  title: 'CSV with mixed separators or quotation marks',
  endings: [],
  mediaTypes: [],
  form: 'csv',
  recogniseText: (text) => shapeOf(text) !== undefined,
  async read(source, options) {
    return { rows: () => rows(source, options) };
  },
};

const DELIMITERS = [COMMA, ';', '\t', '|'] as const;
/** Rows that are looked at. */
const ROWS_LOOKED_AT = 200;
/** Columns of a table whose parts have different signs between them: two cells are soon there by chance. */
const WIDTH_MIN = 3;
const TITLES_MAX = 10;
const ROW_MAX = 1_048_576;
/** Characters that are looked at. */
const SAMPLE_MAX = 1_048_576;

interface Shape {
  readonly isWrapped: boolean;
  /** Whether quotation marks hold nothing together: they are taken away at the ends of cells. */
  readonly isLoose?: true;
  /** Between cells; the second is that of the other part. */
  readonly delimiters: readonly string[];
  readonly width: number;
}

/** How the rows of a text are written, where that is no plain CSV. */
function shapeOf(text: string): Shape | undefined {
  const lines = text
    .split(/\r\n|\n|\r/, ROWS_LOOKED_AT + 1)
    .slice(0, ROWS_LOOKED_AT)
    .filter((line) => line !== '');
  // The sample may end within a line.
  if (lines.length > 2 && lines.length < ROWS_LOOKED_AT && !/[\r\n]$/.test(text)) lines.pop();
  if (lines.length < 2) return undefined;
  if (lines.some((line) => !isBalanced(line))) return looseShape(lines, isOpen, MISSING);
  return wrappedShape(lines) ?? mixedShape(lines) ?? looseShape(lines, isDoubled, DOUBLED);
}

/** Share of the rows in which a quotation mark is missing: some; and in which all are doubled: each. */
const MISSING = [Number.MIN_VALUE, 0.5] as const;
const DOUBLED = [1, 1] as const;

/** Whether a cell begins with a quotation mark that its line does not close. */
function isOpen(line: string, delimiter: string): boolean {
  scanRow(line, 0, delimiter.charCodeAt(0));
  return spans.open;
}

const isDoubled = (line: string): boolean => /^""[^"]/.test(line);

/** Rows that have as many cells as all others where quotation marks count for nothing. */
function looseShape(
  lines: readonly string[],
  isOdd: (line: string, delimiter: string) => boolean,
  [least, most]: readonly [number, number],
): Shape | undefined {
  for (const delimiter of DELIMITERS) {
    const [width = 1, ...others] = lines.map((line) => line.split(delimiter).length);
    if (width < WIDTH_MIN || others.some((other) => other !== width)) continue;
    const odd = lines.filter((line) => isOdd(line, delimiter)).length / lines.length;
    if (odd >= least && odd <= most)
      return { isWrapped: false, isLoose: true, delimiters: [delimiter], width };
  }
  return undefined;
}

const isBalanced = (line: string): boolean => (line.match(/"/g)?.length ?? 0) % 2 === 0;

const widthOf = (line: string, delimiter: string): number => {
  scanRow(line, 0, delimiter.charCodeAt(0));
  return spans.count;
};

/** A row that is one cell in quotation marks, those within it doubled. */
function unwrapped(line: string): string | undefined {
  const inner = /^"((?:[^"]|"")*)"$/.exec(line)?.[1];
  return inner?.replaceAll('""', '"');
}

function wrappedShape(lines: readonly string[]): Shape | undefined {
  const inner = lines.map(unwrapped);
  // A column of names in quotation marks looks the same, but for those that are doubled.
  if (!lines.some((line) => /""[^"]/.test(line.slice(1, -1))) || inner.some((line) => line === undefined))
    return undefined;
  for (const delimiter of DELIMITERS) {
    const [width = 1, ...others] = inner.map((line) => widthOf(line!, delimiter));
    if (width > 1 && others.every((other) => other === width)) {
      return { isWrapped: true, delimiters: [delimiter], width };
    }
  }
  return undefined;
}

function mixedShape(lines: readonly string[]): Shape | undefined {
  // Titles may stand above.
  const from = lines.findIndex((line) => DELIMITERS.some((delimiter) => widthOf(line, delimiter) > 1));
  if (from < 0 || from > TITLES_MAX) return undefined;
  const table = lines.slice(from);
  for (const first of DELIMITERS) {
    const width = widthOf(table[0]!, first);
    if (width < WIDTH_MIN) continue;
    const change = table.findIndex((line) => widthOf(line, first) !== width);
    if (change < 0) continue;
    const others = table.slice(change);
    const second = DELIMITERS.find((delimiter) =>
      others.every((line) => widthOf(line, delimiter) === width && widthOf(line, first) !== width),
    );
    if (second) return { isWrapped: false, delimiters: [first, second], width };
  }
  return undefined;
}

async function* rows(source: FileSource, options: PlugOptions): AsyncGenerator<string[]> {
  const lines = linesOf(textPieces(source, options))[Symbol.asyncIterator]();
  const first: string[] = [];
  let characters = 0;
  while (first.length <= ROWS_LOOKED_AT && characters < SAMPLE_MAX) {
    const { done, value } = await lines.next();
    if (done) break;
    first.push(value);
    characters += value.length;
  }
  async function* all() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => lines };
  }
  const shape = required(first);
  if (shape.isLoose) {
    for await (const line of all()) if (line !== '') yield looseCells(line, shape);
    return;
  }
  const cellsOf = cellReader(shape);
  for await (const line of wholeRows(all())) yield cellsOf(line);
}

/** The cells of a line without the quotation marks around them. */
const looseCells = (line: string, { delimiters: [delimiter = COMMA] }: Shape): string[] =>
  line.split(delimiter).map((cell) => cell.replace(/^"+|(?<!")"+$/g, '').replaceAll('""', '"'));

function required(lines: readonly string[]): Shape {
  const shape = shapeOf(`${lines.join('\n')}\n`);
  if (!shape) throw fileError('mixed_rows');
  return shape;
}

/** Rows, which may have line ends in quotation marks. Blank lines are left out. */
async function* wholeRows(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let open = '';
  for await (const line of lines) {
    open = open === '' ? line : `${open}\n${line}`;
    if (open.length > ROW_MAX) throw fileError('too_long_row');
    if (!isBalanced(open)) continue;
    if (open !== '') yield open;
    open = '';
  }
  if (open !== '') yield open;
}

/** Takes rows in their order: where both signs would do, the one of the row before counts. */
function cellReader({ isWrapped, delimiters, width }: Shape): (line: string) => string[] {
  let current = delimiters[0]!;
  return (line) => {
    const row = isWrapped ? (unwrapped(line) ?? line) : line;
    if (widthOf(row, current) !== width)
      current = delimiters.find((one) => widthOf(row, one) === width) ?? current;
    widthOf(row, current);
    return cells(row);
  };
}
