/** Which of the first rows of a table has the names of its columns: below titles, lines of metadata and blank lines. */
import { isCountryName } from './country-columns.ts';
import { meaningOf } from './header.ts';

/** Rows among which the names are looked for. */
export const HEADER_ROWS = 50;
/** Names are words: cells longer than that are prose. */
const NAME_MAX = 80;
/** Share of the cells of a row that are names, and of the table's columns that have one. */
const NAMES_SHARE = 0.9;
const WIDTH_SHARE = 0.6;
/** A first row that has so much of a table is its header, as it always was. */
const FIRST_SHARE = 0.75;

type Row = readonly string[];

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
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const width = usual(filled);
  const [first = []] = rows;
  if (width < 2 || (isHeader(first, filled[0]!, width * FIRST_SHARE) && !isPair(first, filled[0]!, width)))
    return 0;
  let best = { at: 0, score: 0 };
  for (const [at, row] of rows.slice(0, HEADER_ROWS).entries()) {
    if (!isHeader(row, filled[at]!, Math.max(2, width * WIDTH_SHARE))) continue;
    if (!rows.slice(at + 1).some((_, below) => filled[at + 1 + below]! >= 2)) continue;
    const score = Math.min(1, filled[at]! / width) + Math.min(1, known(row));
    if (score > best.score) best = { at, score };
  }
  return best.at;
}

/** A line of a title and its text: `Account: | DE36 …`. */
const isPair = (row: Row, filled: number, width: number): boolean =>
  filled === 2 && width > 2 && row.some((cell) => cell.trim().endsWith(':'));

function isHeader(row: Row, filled: number, least: number): boolean {
  if (filled === 0 || filled < least) return false;
  return row.filter(isName).length >= filled * NAMES_SHARE;
}

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
const known = (row: Row): number =>
  row.filter((cell) => isName(cell) && (meaningOf(cell).readings.length > 0 || isCountryName(cell))).length;

/** How many names of kinds the row of names has that has most of them. */
export const knownNames = (rows: readonly Row[]): number => {
  const at = headerAt(rows);
  const [row = []] = rows.slice(at);
  return rows.length > at + 1 && isHeader(row, filledIn(row), 1) ? kindNames(row) : 0;
};

/**
 * The places of the rows that begin a table: the first filled row below a blank one, or below titles, that names kinds.
 *
 * @param rows those without any text are empty
 */
export function tablesAt(rows: readonly Row[]): number[] {
  return rows.flatMap((row, at) => {
    const below = rows[at + 1];
    const filled = filledIn(row);
    const isTop = at === 0 || filledIn(rows[at - 1]!) < Math.max(2, filled * WIDTH_SHARE);
    const isTable = isTop && below !== undefined && filledIn(below) >= 2 && isHeader(row, filled, 2);
    return isTable && known(row) > 0 ? [at] : [];
  });
}

const filledIn = (row: Row): number => row.filter((cell) => cell.trim() !== '').length;

const kindNames = (row: Row): number =>
  row.filter((cell) => isName(cell) && meaningOf(cell).readings.length > 0 && !meaningOf(cell).isDenied)
    .length;

/** How many cells most rows have that have several. */
function usual(filled: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const count of filled) if (count >= 2) counts.set(count, (counts.get(count) ?? 0) + 1);
  let best: readonly [count: number, rows: number] = [filled[0] ?? 0, 0];
  for (const [count, rows] of counts)
    if (rows > best[1] || (rows === best[1] && count > best[0])) best = [count, rows];
  return best[0];
}
