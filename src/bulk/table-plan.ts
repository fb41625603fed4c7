/**
 * What would be checked in a file, and why: one answer for the command line, jobs, browsers and assistants. Nothing of a row is in it
 * but the names of columns.
 */
import { KINDS } from '../core/assay.ts';
import { type FileFormat, isLines } from '../files/formats/format.ts';
import { formatNamed, isOwnText } from '../files/formats/formats.ts';
import type { Input } from './beginning.ts';
import type { ColumnKind } from './column-kinds.ts';
import { OF_ITS_KIND } from './columns.ts';
import { countryColumnOf } from './country-columns.ts';
import type { FoundTable } from './find-tables.ts';
import { meaningOf } from './header.ts';
import { type CheckPlan, MisfitError, NAMES_COUNTRY, type VerifyCell } from './plan.ts';
import { type CheckOptions, type Preparation, prepared, type Top, topOf, undecided } from './prepare.ts';
import { type Candidates, type Fits, fitting } from './recognise.ts';
import type { ChosenSheet } from './sheets.ts';

/** How certain it is what a column holds. Only what is sure is checked without asking. */
export type ColumnCertainty = 'sure' | 'unsure' | 'no';

/**
 * Why: a person said so, the column is named so, its values say it beyond chance, they may be of a kind, they are not what the name says,
 * it has the countries of the rows, it has results of an earlier check, or nothing says anything.
 */
export type PlannedWhy = 'given' | 'name' | 'content' | 'contradicted' | 'country' | 'nothing';

export interface PlannedColumn {
  /** From 1, as `#2` names a column. */
  readonly index: number;
  readonly name: string;
  readonly sure: ColumnCertainty;
  readonly why: PlannedWhy;
  readonly kind?: ColumnKind;
  /** The scheme that its name names. */
  readonly scheme_id?: string;
  /** The column with the country of its values. */
  readonly country_column?: string;
  /** The column with the BIC that was given with each IBAN. */
  readonly bic_column?: string;
  /** The column with the name of the bank of each IBAN. */
  readonly bank_column?: string;
  /** Cells that were verified to find that out, and how many of them are of the kind. */
  readonly rows_read?: number;
  readonly rows_fitting?: number;
}

/** A column of which somebody has to say what it is. */
export interface PlanQuestion {
  readonly index: number;
  readonly name: string;
  readonly kind: ColumnKind;
}

export interface PlannedPlace {
  readonly header_line: number;
  readonly columns: number;
  readonly first_column?: number;
}

export interface TablePlan {
  readonly format: string;
  readonly encoding: string;
  readonly delimiter?: string;
  /** The sheet that is read, and all that there are. */
  readonly sheet?: string;
  readonly sheets?: readonly string[];
  /** Tables among the first rows: the line of the names of each, and of those beside each other the first column, from 1. */
  readonly tables: readonly PlannedPlace[];
  /** Which of several is read, from 1. */
  readonly table?: number;
  /** The line with the names of columns, from 1; null where none has. */
  readonly header_line: number | null;
  /** The column with the country of each row. */
  readonly country_column?: string;
  readonly columns: readonly PlannedColumn[];
  /** How many columns the table has, where some that hold nothing known are left out of the list. */
  readonly columns_in_all?: number;
  readonly questions: readonly PlanQuestion[];
}

/** Columns that are listed though they hold nothing known, and names of sheets. */
const LISTED_MAX = 500;
/** Characters of a name. */
const NAME_MAX = 200;

/** A name as a plan shows it: a table of one long line has no long plan. */
const shownName = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name);

/** A file as far as a plan needs it. */
export type PlannedFile = Pick<Input, 'sniffed' | 'encoding' | 'sample'> & Partial<Pick<Input, 'sheet'>>;

/** What was decided of a file: the check itself where there is one, and the plan that says why. */
export interface DecidedTable {
  readonly plan: TablePlan;
  /** Undefined where no column is sure; `misfit` says it. */
  readonly preparation: Preparation | undefined;
  readonly misfit: MisfitError | undefined;
}

/**
 * Decides what is checked. Yields after each cell that was verified, so that other work is not blocked.
 *
 * @param readAs the types that a value of any kind may be of; all without it
 */
export function* planning(
  kind: ColumnKind | undefined,
  file: PlannedFile,
  options: CheckOptions,
  verify: VerifyCell,
  readAs?: readonly string[],
): Generator<void, DecidedTable> {
  const top = topOf(file, options);
  const candidates = undecided(kind, file, options, top);
  const looked = candidates && (yield* looking(candidates, verify, readAs));
  return decided(kind, file, options, looked, top);
}

/** What came of the columns that were looked at. Plain data. */
export interface Looked {
  readonly fits: Fits;
  readonly found: readonly FoundColumn[];
}

/** The step of planning that verifies cells. */
export function* looking(
  candidates: Candidates,
  verify: VerifyCell,
  readAs?: readonly string[],
): Generator<void, Looked> {
  const fits = yield* fitting(candidates, verify, readAs);
  return { fits, found: yield* foundIn(candidates, fits, verify) };
}

const UNLOOKED: Looked = { fits: [], found: [] };

/**
 * The step that decides.
 * @param looked what came of the candidates, where there were any
 */
export function decided(
  kind: ColumnKind | undefined,
  file: PlannedFile,
  options: CheckOptions,
  { fits, found }: Looked = UNLOOKED,
  top: Top = topOf(file, options),
): DecidedTable {
  let preparation: Preparation | undefined;
  let misfit: MisfitError | undefined;
  try {
    preparation = prepared(kind, file, options, fits, top);
  } catch (error) {
    if (!(error instanceof MisfitError)) throw error;
    misfit = error;
  }
  return { plan: planOf(file, top, found, preparation), preparation, misfit };
}

/** The same at once. */
export function planTable(...all: Parameters<typeof planning>): DecidedTable {
  const steps = planning(...all);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** What is known of a column that was looked at. */
interface FoundColumn {
  readonly at: number;
  readonly kind: ColumnKind;
  readonly sure: ColumnCertainty;
  readonly why: PlannedWhy;
  readonly scheme?: string;
  readonly read: number;
  readonly valid: number;
}

const foundOf = ({ at, kind, certainty, why, scheme, read, valid }: Fits[number]): FoundColumn => ({
  ...{ at, kind, why, read, valid, sure: certainty === 'sure' ? 'sure' : 'unsure' },
  ...(scheme !== undefined && { scheme }),
});

/** What was found, and columns that are named after a kind and hold something else. */
function* foundIn(
  { kinds, columns }: Candidates,
  fits: Fits,
  verify: VerifyCell,
): Generator<void, FoundColumn[]> {
  const found: FoundColumn[] = [];
  for (const { at, label, cells } of columns) {
    const fit = fits.find((one) => one.at === at);
    if (fit !== undefined) {
      // Of a name that says it the cells were not verified.
      const valid = fit.valid > 0 ? fit.valid : yield* validOf(fit.kind, cells, verify);
      found.push({ ...foundOf(fit), valid });
      continue;
    }
    const { readings, isDenied } = meaningOf(label);
    const kind = readings.find(({ type }) => kinds.includes(type))?.type;
    if (kind === undefined || isDenied || cells.length === 0) continue;
    const valid = yield* validOf(kind, cells, verify);
    // Much else is called like a company or an account: that none is one says nothing.
    if (valid > 0 || NAMES_COUNTRY.has(kind))
      found.push({ at, kind, sure: 'no', why: 'contradicted', read: cells.length, valid });
  }
  return found;
}

type Cells = Candidates['columns'][number]['cells'];

function* validOf(kind: ColumnKind, cells: Cells, verify: VerifyCell): Generator<void, number> {
  let valid = 0;
  for (const { text, country } of cells) {
    if (verify(kind, text, country, undefined, undefined, OF_ITS_KIND).valid) valid++;
    yield;
  }
  return valid;
}

function planOf(
  { sniffed, sheet }: PlannedFile,
  top: Top,
  found: readonly FoundColumn[],
  preparation: Preparation | undefined,
): TablePlan {
  const format = formatNamed(sniffed.format);
  const { headerLine = null, range } = top.table;
  const all = tablesOf(top);
  const number = all.findIndex(({ line, first }) => line === headerLine && first === range?.[0]) + 1;
  const columns = isLines(format.form) ? keysOf(top, found, preparation) : columnsOf(top, found, preparation);
  const country = preparation?.plan.countryColumn ?? top.table.header[top.countryAt];
  return {
    format: format.name,
    encoding: sniffed.encoding,
    ...(isOwnText(format) && !isLines(format.form) && { delimiter: sniffed.delimiter }),
    ...sheetIn(sheet),
    tables: all.map(({ line, columns: count, first }) => ({
      ...{ header_line: line, columns: count },
      ...(first !== undefined && { first_column: first + 1 }),
    })),
    ...(all.length > 1 && { table: number }),
    header_line: headerLine,
    ...(country !== undefined && { country_column: shownName(country) }),
    columns: columns.filter(isListed),
    ...(columns.every(isListed) ? {} : { columns_in_all: columns.length }),
    questions: columns.flatMap(({ index, name, kind, sure }) =>
      sure === 'unsure' && kind !== undefined ? [{ index, name, kind }] : [],
    ),
  };
}

/** The tables that were found, and the one that somebody has named. */
function tablesOf({ table }: Top): readonly FoundTable[] {
  const { headerLine, tables = [], header = [] } = table;
  if (headerLine === undefined || tables.some(({ line }) => line === headerLine)) return tables;
  const chosen = { line: headerLine, columns: header.filter((name) => name !== '').length };
  return [...tables, chosen].sort((a, b) => a.line - b.line);
}

/** The plan of rows that were read by a plug before: with the format of the file that they are of, and its sheet. */
export function withSource(
  { delimiter: _, ...plan }: TablePlan,
  { name }: FileFormat,
  sheet: ChosenSheet | undefined,
): TablePlan {
  const { format: __, encoding, ...rest } = plan;
  return { format: name, encoding, ...sheetIn(sheet), ...rest };
}

const sheetIn = (sheet: ChosenSheet | undefined) =>
  sheet === undefined
    ? {}
    : { sheet: shownName(sheet.name), sheets: sheet.names.slice(0, LISTED_MAX).map(shownName) };

const isListed = ({ index, why }: PlannedColumn): boolean => why !== 'nothing' || index <= LISTED_MAX;

/** Each column of a table. */
function columnsOf(
  { table, countryAt }: Pick<Top, 'table' | 'countryAt'>,
  found: readonly FoundColumn[],
  preparation: { readonly plan: Pick<CheckPlan, 'targets'> } | undefined,
): PlannedColumn[] {
  const { header, rows, own: written = [] } = table;
  const targets = new Map(preparation?.plan.targets.map((target) => [target.at, target]));
  const byPlace = new Map(found.map((one) => [one.at, one]));
  const own = (at: number) => (countryAt < 0 ? -1 : countryColumnOf(at, header, rows, countryAt));
  return header.map((name, at): PlannedColumn => {
    const one = byPlace.get(at);
    const target = targets.get(at);
    // Those of a table beside it have the names that they have.
    const base = { index: at + 1, name: shownName(name || (written[at] ?? '')) };
    if (one === undefined && target === undefined)
      return { ...base, sure: 'no', why: at === countryAt ? 'country' : 'nothing' };
    const scheme = target?.scheme ?? one?.scheme;
    const ofCountry = header[own(at)];
    return {
      ...base,
      // A column that is checked and of which nobody was sure was asked for, or somebody said yes.
      ...(one && (one.sure === 'sure' || target === undefined)
        ? { sure: one.sure, why: one.why }
        : { sure: 'sure', why: 'given' }),
      kind: target?.kind ?? one!.kind,
      ...(scheme !== undefined && { scheme_id: scheme }),
      ...(ofCountry !== undefined && { country_column: shownName(ofCountry) }),
      ...(target?.bic && { bic_column: shownName(target.bic.name) }),
      ...(target?.bank && { bank_column: shownName(target.bank.name) }),
      ...(one && { rows_read: one.read, rows_fitting: one.valid }),
    };
  });
}

/** The keys of the first lines of JSON; one that was named may come in a later line. */
function keysOf(
  { table, countryAt }: Top,
  found: readonly FoundColumn[],
  preparation: Preparation | undefined,
): PlannedColumn[] {
  const targets = preparation?.plan.targets ?? [];
  const header = [...new Set([...table.header, ...targets.map(({ name }) => name)])];
  const placed = targets.map((target) => ({ ...target, at: header.indexOf(target.name) }));
  return columnsOf({ table: { ...table, header }, countryAt }, found, { plan: { targets: placed } });
}

/** The segments of kinds, as people type them. */
const segmentOf = (kind: ColumnKind): string => KINDS.find(({ type }) => type === kind)?.segment ?? kind;

/** How a column is named in a shell: one without a name of its own, or with a long or quoted one, by its place. */
const typedName = (name: string, index: number): string =>
  name === '' || name.length > NAME_MAX || /['\p{Cc}]/u.test(name) ? `#${index}` : name;

/** Share of the cells of a column that is named after a kind, below which it is said. */
const FEW = 0.5;

/** One sentence about a column that somebody has to know of; undefined for the others. */
export function noteOn(column: PlannedColumn) {
  const { index, name, sure, why, kind, rows_read = 0, rows_fitting = 0 } = column;
  if (kind === undefined) return undefined;
  const counts = `${rows_fitting} of ${rows_read}`;
  const segment = segmentOf(kind);
  if (sure === 'unsure')
    return `Unsure and not checked: column ${name}, ${counts} may be ${segment}; to check it, add --column ${segment}='${typedName(name, index)}'`;
  const isFew = why === 'contradicted' || (why === 'name' && rows_fitting < rows_read * FEW);
  return isFew ? `Column ${name}: ${counts} read as ${segment}` : undefined;
}
