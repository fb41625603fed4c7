/** Which sheet of a workbook is read: the one that is asked for, or the one whose table has most known columns. */
import { type Bytes, fileError } from '../files/bytes.ts';
import type { FileSource, OpenedRows, PlugOptions } from '../files/formats/format.ts';
import { formatNamed } from '../files/formats/formats.ts';
import { reopened } from '../files/reopened.ts';
import { knownNames } from './find-header.ts';

/** Sheets that are looked into, and rows of each. */
const SHEETS_LOOKED_AT = 10;
const ROWS_LOOKED_AT = 50;
/** Names of sheets that a message lists. */
const LISTED_MAX = 30;

/** A sheet that was chosen, and those there are. */
export interface ChosenSheet {
  readonly name: string;
  readonly names: readonly string[];
}

export type ChosenRows = OpenedRows & { readonly chosen?: ChosenSheet };

/**
 * The rows of a file that a plug reads.
 *
 * @param wanted the name of a sheet, or its number from 1
 */
export async function openChosen(
  source: FileSource,
  options: PlugOptions & { readonly format: string },
  wanted?: string,
): Promise<ChosenRows> {
  const { read, hasSheets } = formatNamed(options.format);
  if (!hasSheets) return read!(source, options);
  const open: () => Bytes = await reopened(source);
  const first = await read!(open, options);
  const names = first.sheets ?? [];
  const at = wanted === undefined ? await bestOf(first, names.length, openAt) : sheetAt(wanted, names);
  const opened = at === 0 ? first : await openAt(at);
  return {
    ...opened,
    rows: () => opened.rows(),
    ...(names[at] !== undefined && { chosen: { name: names[at], names } }),
  };

  function openAt(sheet: number): Promise<OpenedRows> {
    return read!(open, { ...options, sheet });
  }
}

/** The place of a sheet that is asked for. */
function sheetAt(wanted: string, names: readonly string[]): number {
  const exact = names.indexOf(wanted);
  if (exact >= 0) return exact;
  const folded = wanted.trim().toLowerCase();
  const alike = names.findIndex((name) => name.trim().toLowerCase() === folded);
  if (alike >= 0) return alike;
  const number = /^\d{1,5}$/.test(folded) ? Number(folded) : 0;
  if (number >= 1 && number <= names.length) return number - 1;
  throw fileError('no_sheet', { wanted, sheets: names.slice(0, LISTED_MAX) });
}

/** The sheet that has most columns with names of kinds, the first of several; else the first that has a table; else the first. */
async function bestOf(
  first: OpenedRows,
  count: number,
  open: (sheet: number) => Promise<OpenedRows>,
): Promise<number> {
  if (count < 2) return 0;
  let best = { at: -1, known: 0 };
  let withTable: number | undefined;
  for (let at = 0; at < Math.min(count, SHEETS_LOOKED_AT); at++) {
    const rows = await topRows(at === 0 ? first : await open(at));
    const known = knownNames(rows);
    if (known > best.known) best = { at, known };
    if (rows.filter((row) => row.length >= 2).length >= 2) withTable ??= at;
  }
  return best.at >= 0 ? best.at : (withTable ?? 0);
}

/** The first rows that have any text, each with the cells that have one. */
async function topRows(opened: OpenedRows): Promise<string[][]> {
  const top: string[][] = [];
  for await (const row of opened.rows()) {
    const filled = row.filter((cell) => cell.trim() !== '');
    if (filled.length > 0) top.push(filled);
    if (top.length >= ROWS_LOOKED_AT) break;
  }
  return top;
}
