/**
 * The tables of a text or a sheet: below each other, and beside each other. The first rows are looked at, and further down those that follow
 * a blank row or a title.
 */
import { cells, scanRow, spans } from '../files/rows.ts';
import {
  composed,
  filledIn,
  HEADER_ROWS,
  headerAt,
  isHeader,
  isOverNames,
  kindNames,
  known,
  type Row,
  WIDTH_SHARE,
} from './find-header.ts';
import { MisfitError } from './plan.ts';

/** A table among several of one sheet. */
export interface FoundTable {
  /** The line of its names, from 1. */
  readonly line: number;
  readonly columns: number;
  /** The place of its first column, where others stand beside it. */
  readonly first?: number;
}

/** Where a table is. */
export interface TableArea {
  /** Where the line of its names begins in the text, and the first row below. */
  readonly at: number;
  readonly from: number;
  readonly line: number;
  readonly names: Row;
  /** The names as they are written, where groups stand above them. */
  readonly own?: Row;
  /** The rows of names and of their groups as they are written: they may come again. */
  readonly headLines?: readonly string[];
  /** The line of the first row that is no longer of it, and where that begins in the text. */
  readonly endLine?: number;
  readonly end?: number;
  /** The columns that it has, where others stand beside it. */
  readonly range?: readonly [first: number, end: number];
}

/** How a table is chosen. */
export interface TableChoice {
  /** The line of its names, or of their groups. */
  readonly headerLine?: number | undefined;
  /** Its number among those that are listed, from 1. */
  readonly table?: number | undefined;
}

/** Rows that are looked at, and further down rows behind a blank one. */
const ROWS_LOOKED_AT = 200;
const ROWS_BEHIND = 6;
const ROWS_MAX = 5_000;

interface TopRow {
  readonly at: number;
  readonly next: number;
  readonly line: number;
  /** How many lines it has. */
  readonly lines: number;
  readonly text: string;
  readonly cells: Row;
  readonly filled: number;
}

interface Names {
  /** Places among the rows. */
  readonly at: number;
  readonly groups: number | undefined;
  readonly range?: readonly [number, number];
}

/** The tables of a text, and the one that is chosen, or is best: that has most names of kinds, of several the first. */
export function findTables(
  text: string,
  code: number,
  lineEnd: 10 | 13,
  choice: TableChoice,
): { readonly tables: FoundTable[]; readonly area: TableArea | undefined } {
  const rows = rowsOf(text, code, lineEnd, choice.headerLine);
  const main = mainTable(rows);
  const all = tablesIn(rows, main);
  const chosen = chosenOf(rows, all, main, choice);
  const area = chosen && areaOf(rows, chosen, all, text);
  const tables = all.map((one) => foundOf(rows, one));
  return { tables, area };
}

/**
 * The first rows, and those that follow a row with hardly a text.
 * @param named a line that somebody has named, whose row is among them
 */
function rowsOf(text: string, code: number, lineEnd: 10 | 13, named = 0): TopRow[] {
  const rows: TopRow[] = [];
  let line = 1;
  let behind = 0;
  for (let at = 0, count = 0; at < text.length && rows.length < ROWS_MAX; count++) {
    // To go on row by row costs more than all else, and most files are one table.
    if (count === ROWS_LOOKED_AT && line > named && !hasBlankRow(text, at, code)) break;
    const next = scanRow(text, at, code, lineEnd);
    const lines = breaksIn(text, at, next);
    if (!hasTwo(text) || (line - 1 <= named && named < line + lines)) behind = ROWS_BEHIND;
    if (count < ROWS_LOOKED_AT || behind-- > 0) {
      const own = cells(text);
      rows.push({
        at,
        next,
        line,
        lines,
        cells: own,
        filled: filledIn(own),
        text: text.slice(at, spans.end),
      });
    }
    line += lines;
    at = next;
  }
  return rows;
}

/** Whether there may be a row without any text behind a place. */
function hasBlankRow(text: string, from: number, code: number): boolean {
  const sign = String.fromCharCode(code).replace(/[^\w\s]/, '\\$&');
  const blank = new RegExp(`[\\r\\n][${sign}" ]*(?:\\n|\\r(?!\\n))`, 'g');
  blank.lastIndex = from;
  return blank.test(text);
}

/** Whether the row scanned last has several texts. */
function hasTwo(text: string): boolean {
  let filled = 0;
  for (let place = 0; place < spans.count && filled < 2; place++) {
    const [from, to] = [spans.from[place]!, spans.to[place]!];
    // Most begin with what is no blank: the others are looked at whole.
    if (to > from && (text.charCodeAt(from) > BLANK || text.slice(from, to).trim() !== '')) filled++;
  }
  return filled >= 2;
}
const BLANK = 32;

/** Line ends of any kind between two places; the last row may have none. */
function breaksIn(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) breaks++;
  }
  return breaks || 1;
}
const LF = 10;
const CR = 13;

/** The names of each table, in their order. */
function tablesIn(rows: readonly TopRow[], main: Names | undefined): Names[] {
  const found = new Map<number, Names>();
  if (main) found.set(main.at, main);
  for (const at of rows.keys())
    if (!found.has(at) && beginsTable(rows, at)) found.set(at, withGroups(rows, at));
  const tables = [...found.values()].sort((a, b) => a.at - b.at);
  // The same names again are those of a page that follows.
  const kept = tables.filter(
    ({ at }, place) => !tables.slice(0, place).some((other) => isSame(rows[other.at]!, rows[at]!)),
  );
  const alone = kept.filter(({ at }) => !kept.some(({ groups }) => groups === at));
  return alone.flatMap((one) => besideEachOther(rows, one, alone));
}

const isSame = (one: TopRow, other: TopRow): boolean =>
  one.filled === other.filled &&
  one.cells.every((cell, at) => cell.trim() === (other.cells[at] ?? '').trim());

/** The names that were always found: those of the first row, or the best among the first rows. */
function mainTable(rows: readonly TopRow[]): Names | undefined {
  const filled = rows.slice(0, 2 * HEADER_ROWS).filter(({ filled }) => filled > 0);
  const row = filled[headerAt(filled.map(({ cells: own }) => own))];
  return row && withGroups(rows, rows.indexOf(row));
}

/** Whether names begin in a row: below a blank one, or below titles, and of kinds that are known. */
function beginsTable(rows: readonly TopRow[], at: number): boolean {
  const { cells: row, filled } = rows[at]!;
  const above = rows[at - 1]?.filled ?? 0;
  const below = rows[at + 1]?.filled ?? 0;
  if (filled < 2 || below < 2 || above >= Math.max(2, filled * WIDTH_SHARE)) return false;
  if (!isHeader(row, filled, 2)) return false;
  const groups = withGroups(rows, at);
  const names = namesOf(rows, groups);
  const values = rows[groups.at + 1];
  // Below names that are no names of kinds words may stand, which are names as well.
  return known(names) > 0 && values !== undefined && kindNames(values.cells) < Math.max(1, kindNames(names));
}

/** The names with the line of their groups, where that is above or below a row. */
function withGroups(rows: readonly TopRow[], at: number): Names {
  const [above, row, below] = [rows[at - 1], rows[at]!, rows[at + 1]];
  if (above && isOverNames(above.cells, row.cells)) return { at, groups: at - 1 };
  if (below && isOverNames(row.cells, below.cells) && (rows[at + 2]?.filled ?? 0) >= 2)
    return { at: at + 1, groups: at };
  return { at, groups: undefined };
}

const namesOf = (rows: readonly TopRow[], { at, groups }: Names): Row =>
  groups === undefined ? rows[at]!.cells : composed(rows[groups]!.cells, rows[at]!.cells);

/** Tables that share their line of names: a column without name and values is between them, and names of one come again in the other. */
function besideEachOther(rows: readonly TopRow[], table: Names, all: readonly Names[]): Names[] {
  const names = namesOf(rows, table);
  const ranges: [number, number][] = [];
  for (let at = 0; at < names.length; at++) {
    if (names[at]!.trim() === '') continue;
    const last = ranges.at(-1);
    if (last?.[1] === at) last[1]++;
    else ranges.push([at, at + 1]);
  }
  const below = rows.slice(table.at + 1, endOf(rows, table.at, all) ?? rows.length);
  const isGap = (from: number, to: number) =>
    below.every(({ cells: row }) => row.slice(from, to).every((cell) => cell.trim() === ''));
  const plain = ([from, to]: readonly [number, number]) =>
    names.slice(from, to).map((name) => name.trim().toLowerCase());
  const isTable = (range: [number, number], place: number) =>
    range[1] - range[0] >= 2 &&
    (place === 0 || isGap(ranges[place - 1]![1], range[0])) &&
    ranges.every((other) => other === range || plain(other).some((name) => plain(range).includes(name)));
  if (ranges.length < 2 || !ranges.every(isTable)) return [table];
  return ranges.map((range) => ({ ...table, range }));
}

function chosenOf(
  rows: readonly TopRow[],
  all: readonly Names[],
  main: Names | undefined,
  { headerLine, table }: TableChoice,
): Names | undefined {
  if (table !== undefined) {
    const chosen = all[table - 1];
    if (!chosen) throw new MisfitError('no_table', { table, count: all.length });
    return chosen;
  }
  if (headerLine !== undefined) return ofLine(rows, all, headerLine);
  const score = (one: Names) => kindNames(inRange(namesOf(rows, one), one.range));
  return all.reduce<Names | undefined>(
    (best, one) => (best === undefined || score(one) > score(best) ? one : best),
    all.find(({ at }) => at === main?.at),
  );
}

/** The names in a line that somebody has named. */
function ofLine(rows: readonly TopRow[], all: readonly Names[], line: number): Names {
  // Blank lines above the names were never looked at.
  const at = rows.findIndex((row) => line < row.line + row.lines && row.text !== '');
  if (at < 0 || rows.at(-1)!.line + rows.at(-1)!.lines <= line)
    throw new MisfitError('no_header_at', { line });
  return all.find((one) => one.at === at || one.groups === at) ?? withGroups(rows, at);
}

/** The place of the first row that is no longer of the table whose names are in a row; undefined where it goes on to the end. */
function endOf(rows: readonly TopRow[], at: number, all: readonly Names[]): number | undefined {
  const next = all.find((one) => one.at > at + 1 && (one.groups ?? one.at) > at);
  if (!next) return undefined;
  const first = next.groups ?? next.at;
  let from = first;
  const wide = Math.max(2, rows[at]!.filled * WIDTH_SHARE);
  while (from - 1 > at && rows[from - 1]!.filled < wide) from--;
  for (let place = from; place < first; place++) if (rows[place]!.filled === 0) return place;
  return from;
}

function areaOf(rows: readonly TopRow[], table: Names, all: readonly Names[], text: string): TableArea {
  const { at, groups, range } = table;
  const row = rows[at]!;
  const above = groups === undefined ? undefined : rows[groups]!;
  const names = inRange(namesOf(rows, table), range);
  const end = endOf(rows, at, all) ?? footerOf(rows, at, text);
  return {
    at: row.at,
    from: row.next,
    line: row.line,
    names,
    ...((above || range) && { own: row.cells }),
    ...(above && { headLines: [above.text, row.text] }),
    ...(end !== undefined && { endLine: rows[end]!.line, end: rows[end]!.at }),
    ...(range && { range }),
  };
}

/** A text of so few characters is no beginning of a longer one. */
const WHOLE_MAX = 262_144;
/** Columns of a table of which a row with one text is no row. */
const WIDTH_MIN = 3;

/** Where a text ends in remarks: behind a blank row, and each a line of words in the first column. */
function footerOf(rows: readonly TopRow[], at: number, text: string): number | undefined {
  if (text.length >= WHOLE_MAX || rows[at]!.filled < WIDTH_MIN || rows.at(-1)!.next < text.length)
    return undefined;
  let from = rows.length;
  while (from - 1 > at && isRemark(rows[from - 1]!)) from--;
  const blank = rows.findIndex(({ filled }, place) => place >= from && filled === 0);
  return blank < 0 || blank === rows.length - 1 ? undefined : blank;
}

const isRemark = ({ cells: row, filled }: TopRow): boolean =>
  filled === 0 || (filled === 1 && /\p{Ll}{3}/u.test(row[0]!) && !isOneWord(row[0]!));

const isOneWord = (text: string): boolean => !/\s/.test(text.trim());

/** The cells of the columns that a table has; the others are empty. */
export const inRange = (row: Row, range: readonly [number, number] | undefined): Row =>
  range === undefined ? row : row.map((cell, at) => (at >= range[0] && at < range[1] ? cell : ''));

function foundOf(rows: readonly TopRow[], table: Names): FoundTable {
  const { at, range } = table;
  return {
    line: rows[at]!.line,
    columns: filledIn(inRange(namesOf(rows, table), range)),
    ...(range && { first: range[0] }),
  };
}
