/**
 * What would be checked in a file, and why: one answer for the command line, jobs, browsers and assistants. Nothing of a row is in it
 * but the names of columns.
 */
import { KINDS } from '../core/assay.ts';
import { isLines } from '../files/formats/format.ts';
import { formatNamed, isOwnText } from '../files/formats/formats.ts';
import type { Input } from './beginning.ts';
import type { ColumnKind } from './column-kinds.ts';
import { OF_ITS_KIND } from './columns.ts';
import { countryColumnOf } from './country-columns.ts';
import { meaningOf } from './header.ts';
import { MisfitError, NAMES_COUNTRY, type VerifyCell } from './plan.ts';
import { type CheckOptions, type Preparation, prepared, type Top, topOf, undecided } from './prepare.ts';
import { type Candidates, type Fits, fitting } from './recognise.ts';

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

export interface TablePlan {
  readonly format: string;
  readonly encoding: string;
  readonly delimiter?: string;
  /** The sheet that is read, and all that there are. */
  readonly sheet?: string;
  readonly sheets?: readonly string[];
  /** Tables among the first rows: the line of the names of each. */
  readonly tables: readonly { readonly header_line: number; readonly columns: number }[];
  /** The line with the names of columns, from 1; null where none has. */
  readonly header_line: number | null;
  /** The column with the country of each row. */
  readonly country_column?: string;
  readonly columns: readonly PlannedColumn[];
  readonly questions: readonly PlanQuestion[];
}

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
  const fits = candidates === undefined ? [] : yield* fitting(candidates, verify, readAs);
  const found = candidates ? yield* foundIn(candidates, fits, verify) : [];
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
interface Found {
  readonly at: number;
  readonly kind: ColumnKind;
  readonly sure: ColumnCertainty;
  readonly why: PlannedWhy;
  readonly scheme?: string;
  readonly read: number;
  readonly valid: number;
}

const foundOf = ({ at, kind, certainty, why, scheme, read, valid }: Fits[number]): Found => ({
  ...{ at, kind, why, read, valid, sure: certainty === 'sure' ? 'sure' : 'unsure' },
  ...(scheme !== undefined && { scheme }),
});

/** What was found, and columns that are named after a kind and hold something else. */
function* foundIn({ kinds, columns }: Candidates, fits: Fits, verify: VerifyCell): Generator<void, Found[]> {
  const found: Found[] = [];
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
  top: Top | undefined,
  found: readonly Found[],
  preparation: Preparation | undefined,
): TablePlan {
  const format = formatNamed(sniffed.format);
  const { headerLine = null, tables = [] } = top?.table ?? {};
  const isChosen = headerLine === null || tables.some(({ line }) => line === headerLine);
  const chosen = { line: headerLine!, columns: top?.table.header.filter((name) => name !== '').length ?? 0 };
  const all = isChosen ? tables : [...tables, chosen].sort((a, b) => a.line - b.line);
  const columns = top ? columnsOf(top, found, preparation) : keysOf(preparation);
  const country = preparation?.plan.countryColumn ?? top?.table.header[top.countryAt];
  return {
    format: format.name,
    encoding: sniffed.encoding,
    ...(isOwnText(format) && !isLines(format.form) && { delimiter: sniffed.delimiter }),
    ...(sheet !== undefined && { sheet: sheet.name, sheets: sheet.names }),
    tables: all.map(({ line, columns: count }) => ({ header_line: line, columns: count })),
    header_line: headerLine,
    ...(country !== undefined && { country_column: country }),
    columns,
    questions: columns.flatMap(({ index, name, kind, sure }) =>
      sure === 'unsure' && kind !== undefined ? [{ index, name, kind }] : [],
    ),
  };
}

/** Each column of a table. */
function columnsOf(
  { table, countryAt }: Top,
  found: readonly Found[],
  preparation: Preparation | undefined,
): PlannedColumn[] {
  const { header, rows } = table;
  const targets = new Map(preparation?.plan.targets.map((target) => [target.at, target]));
  const byPlace = new Map(found.map((one) => [one.at, one]));
  const own = (at: number) => (countryAt < 0 ? -1 : countryColumnOf(at, header, rows, countryAt));
  return header.map((name, at): PlannedColumn => {
    const one = byPlace.get(at);
    const target = targets.get(at);
    const base = { index: at + 1, name };
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
      ...(ofCountry !== undefined && { country_column: ofCountry }),
      ...(target?.bic && { bic_column: target.bic.name }),
      ...(target?.bank && { bank_column: target.bank.name }),
      ...(one && { rows_read: one.read, rows_fitting: one.valid }),
    };
  });
}

/** The keys of lines of JSON that are checked. */
const keysOf = (preparation: Preparation | undefined): PlannedColumn[] =>
  (preparation?.plan.targets ?? []).map(({ name, kind, bic }, at) => ({
    ...{ index: at + 1, name, sure: 'sure', why: 'given', kind },
    ...(bic && { bic_column: bic.name }),
  }));

/** The segments of kinds, as people type them. */
const segmentOf = (kind: ColumnKind): string => KINDS.find(({ type }) => type === kind)?.segment ?? kind;

/** Share of the cells of a column that is named after a kind, below which it is said. */
const FEW = 0.5;

/** One sentence about a column that somebody has to know of; undefined for the others. */
export function noteOn({ name, sure, why, kind, rows_read = 0, rows_fitting = 0 }: PlannedColumn) {
  if (kind === undefined) return undefined;
  const counts = `${rows_fitting} of ${rows_read}`;
  const segment = segmentOf(kind);
  if (sure === 'unsure')
    return `Unsure and not checked: column ${name}, ${counts} may be ${segment}; to check it, add --column ${segment}='${name}'`;
  const isFew = why === 'contradicted' || (why === 'name' && rows_fitting < rows_read * FEW);
  return isFew ? `Column ${name}: ${counts} read as ${segment}` : undefined;
}
