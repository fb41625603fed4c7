/** Which of the first rows of a table has the names of its columns: below titles, lines of metadata and blank lines. */
import { isCountryName } from './country-columns.ts';
import { meaningOf } from './header.ts';

/** Rows among which the names are looked for. */
export const HEADER_ROWS = 50;
/** Names are words: cells longer than that are prose. */
const NAME_MAX = 80;
/** Share of the cells of a row that are names, and of the table's columns that have one. */
const NAMES_SHARE = 0.9;
export const WIDTH_SHARE = 0.6;
/** A first row that has so much of a table is its header, as it always was. */
const FIRST_SHARE = 0.75;

export type Row = readonly string[];

/**
 * The place of the row of names; 0 where none is better than the first.
 *
 * ```ts
 * headerAt([['Report'], ['Name', 'IBAN'], ['Meier', 'DE89 3704 0044 0532 0130 00']]) // 1
 * ```
 *
 * @param rows the first rows; those without any text are empty
 */
export function headerAt(rows: readonly Row[]): number {
  const filled = rows.map(filledIn);
  const width = usual(filled);
  const [first = []] = rows;
  if (width < 2 || (isHeader(first, filled[0]!, width * FIRST_SHARE) && !isPair(first, filled[0]!, width)))
    return 0;
  let best = { at: 0, score: 0 };
  for (const [at, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const own = isHeader(row, filled[at]!, Math.max(2, width * WIDTH_SHARE)) ? row : undefined;
    // Names of two lines may each have too few.
    const both = own ?? bothLines(rows, at, width);
    if (both === undefined) continue;
    if (!rows.slice(at + 1).some((_, below) => filled[at + 1 + below]! >= 2)) continue;
    const score = Math.min(1, filledIn(both) / width) + Math.min(1, known(both));
    if (score > best.score) best = { at, score };
  }
  return best.at;
}

function bothLines(rows: readonly Row[], at: number, width: number): Row | undefined {
  const [row, below] = [rows[at]!, rows[at + 1]];
  if (below === undefined || !isOverNames(row, below)) return undefined;
  const both = composed(row, below);
  return filledIn(both) >= Math.max(2, width * WIDTH_SHARE) ? both : undefined;
}

/** A line of a title and its text: `Account: | DE36 …`. */
const isPair = (row: Row, filled: number, width: number): boolean =>
  filled === 2 && width > 2 && row.some((cell) => cell.trim().endsWith(':'));

export function isHeader(row: Row, filled: number, least: number): boolean {
  if (filled === 0 || filled < least) return false;
  const names = row.filter(isName).length;
  // A name may be a form's number or a year: `Track 1099`.
  return (
    names >= filled * NAMES_SHARE || (filled - names === 1 && filled >= ODD_ONE_OF && kindNames(row) > 1)
  );
}
/** Of so many cells one may be no name, where others name kinds. */
const ODD_ONE_OF = 4;

/** Whether a cell may be a name of a column: words, not values. */
function isName(cell: string): boolean {
  const text = cell.trim();
  if (text === '#' || text === '№') return true;
  if (text === '' || text.length > NAME_MAX || !/\p{L}/u.test(text)) return false;
  if (/@|:\/\//.test(text) || text.endsWith(':')) return false;
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits <= 2 || digits < text.length / 4;
}

/** How many names are known ones. */
export const known = (row: Row): number =>
  row.filter((cell) => isName(cell) && (meaningOf(cell).readings.length > 0 || isCountryName(cell))).length;

/** How many names of kinds the row of names has that has most of them. */
export const knownNames = (rows: readonly Row[]): number => {
  const at = headerAt(rows);
  const [row = []] = rows.slice(at);
  return rows.length > at + 1 && isHeader(row, filledIn(row), 1) ? kindNames(row) : 0;
};

export const filledIn = (row: Row): number => row.filter(isFilled).length;
const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== '';

/** How many names name kinds. */
export const kindNames = (row: Row): number => row.filter(namesKind).length;

function namesKind(cell: string): boolean {
  if (!isName(cell)) return false;
  const { readings, isDenied } = meaningOf(cell);
  return readings.length > 0 && !isDenied;
}

/** How many cells most rows have that have several. */
function usual(filled: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const count of filled) if (count >= 2) counts.set(count, (counts.get(count) ?? 0) + 1);
  let best: readonly [count: number, rows: number] = [filled[0] ?? 0, 0];
  for (const [count, rows] of counts)
    if (rows > best[1] || (rows === best[1] && count > best[0])) best = [count, rows];
  return best[0];
}

/**
 * Whether a row has groups of names, or names that reach over two lines, and the next one the names below them. Of cells that are merged the
 * first alone has a text.
 *
 * ```ts
 * isOverNames(['Billing', '', 'Shipping', ''], ['Name', 'IBAN', 'Name', 'IBAN']) // true
 * ```
 */
export function isOverNames(upper: Row, lower: Row): boolean {
  if (filledIn(lower) < 2 || !upper.some(isFilled)) return false;
  if (![...upper, ...lower].every((cell) => !isFilled(cell) || isName(cell))) return false;
  const places = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => at);
  const isBelowGroup = (at: number) => isFilled(lower[at]) && !isFilled(upper[at]);
  const groups = places.filter((at) => isFilled(upper[at]) && isBelowGroup(at + 1) && isFilled(lower[at]));
  const singles = places.filter((at) => isFilled(upper[at]) && !groups.includes(at));
  // One text in the first column alone is a title.
  const first = places.find((at) => isFilled(upper[at]))!;
  if (groups.length === 0) return isRepeating(upper) && known(lower) > known(upper);
  if (filledIn(upper) === 1 && (first === 0 || !lower.slice(0, first).some(isFilled))) return false;
  // Where a name reaches over both lines, there is none below it; else two rows of words are names and a row of values.
  const over = singles.filter((at) => !isFilled(lower[at]));
  return over.length === singles.length
    ? over.length > 0 || known(lower) > 0
    : known(lower) >= singles.length;
}

/** Whether groups stand above each of their names. */
const isRepeating = (row: Row): boolean =>
  row.every((cell, at) => isFilled(cell) && (cell === row[at - 1] || cell === row[at + 1]));

/** The names of columns whose groups stand above them: `Billing IBAN`. */
export function composed(upper: Row, lower: Row): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, own] = [upper[at]?.trim() ?? '', lower[at]?.trim() ?? ''];
    if (above !== '') group = own === '' ? '' : above;
    if (own === '') return above;
    if (group === '' || own.startsWith(RESULTS)) return own;
    const both = `${group} ${own}`;
    // A title above names says nothing of them.
    return namesKind(own) && !namesKind(both) ? own : both;
  });
}

/** What the names of columns begin with that a check has added. */
const RESULTS = 'assay_';
