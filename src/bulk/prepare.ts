/** From a file and the options of a check to what is checked in it, and what is written above its rows. */
import { KINDS, type ValueType } from '../core/assay.ts';
import { atOnce } from '../core/found.ts';
import { fileError, RowLengthError } from '../files/bytes.ts';
import { textOf, wholeUtf8 } from '../files/decode.ts';
import type { TableEncoding } from '../files/encodings.ts';
import { COMMA, isLines } from '../files/formats/format.ts';
import { CELLS_MAX, written } from '../files/rows.ts';
import { SAMPLE_BYTES } from '../files/sniff.ts';
import type { Input } from './beginning.ts';
import { COMPANION, type ColumnKind, OF_ACCOUNTS } from './column-kinds.ts';
import {
  countryPlace,
  looksLikeValues,
  readTable,
  type TableColumns,
  targetsOf,
  type Wanted,
} from './columns.ts';
import { countryColumnOf } from './country-columns.ts';
import { keysOfLines } from './ndjson.ts';
import { withPairs } from './pairs.ts';
import {
  ACCOUNT_COLUMNS,
  addedBy,
  type CheckPlan,
  MisfitError,
  recomputedBy,
  type Target,
  type VerifyCell,
} from './plan.ts';
import { type Candidates, candidatesOf, type Fits, fitting, foundColumns } from './recognise.ts';

export interface CheckOptions {
  readonly value?: string;
  readonly column: readonly Wanted[];
  readonly country?: string;
  /** The column with the country of each row. */
  readonly countryColumn?: string;
  /** The column with the BIC that was given with each IBAN. */
  readonly bicColumn?: string;
  /** The name of the format of the file. */
  readonly format?: string;
  readonly encoding?: TableEncoding;
  readonly delimiter?: string;
  readonly header: boolean;
  /** The line of the names of columns, from 1. */
  readonly headerLine?: number;
  /** Which of several tables, from 1. */
  readonly table?: number;
  /** Of a workbook: the sheet that is read, by its name or its number from 1. */
  readonly sheet?: string;
  /** Places, from 1, of columns that nobody was sure of and that somebody has said yes to. */
  readonly accepted?: readonly number[];
  readonly output?: string;
  readonly overwrite?: boolean;
  readonly resume?: boolean;
  readonly only?: 'valid' | 'invalid';
  readonly duplicates?: boolean;
  readonly suggest?: boolean;
  /** Whether words and assumptions are refused. */
  readonly strict?: boolean;
  /** The language of names of areas; English without it. */
  readonly language?: string;
  /** The values are account numbers, of which IBANs are made. */
  readonly fromAccount?: boolean;
  readonly summary?: string;
  /** Say what would be checked, and check nothing. */
  readonly plan?: boolean;
  /** Ask nothing. */
  readonly yes?: boolean;
  readonly json?: boolean;
}

export interface Preparation {
  readonly plan: CheckPlan;
  /** What is written above the header: byte order mark, `sep=` line. */
  readonly lead: string;
  /** What stands above the header in the file: titles, another table. */
  readonly above: string;
  /** The header with its line end; empty where the file has none. */
  readonly header: string;
  /** The names of the columns as they are written. */
  readonly names: readonly string[];
  /** The same with the groups above them, for formats that have one name for a column. */
  readonly keys: readonly string[];
  /** Bytes of the header, behind `input.start`. */
  readonly from: number;
  /** The number of the first line of values. */
  readonly line: number;
}

/** What the first bytes of a file say. */
type Beginning = Pick<Input, 'sniffed' | 'encoding' | 'sample'>;

/** What is checked in a file, and nothing of why: `planTable` says that too. */
export function prepare(
  kind: ColumnKind | undefined,
  input: Beginning,
  options: CheckOptions,
  verify: VerifyCell,
): Preparation {
  const top = topOf(input, options);
  const candidates = undecided(kind, input, options, top);
  const preparation = prepared(kind, input, options, candidates && atOnce(fitting(candidates, verify)), top);
  refuseHeaderOfValues(preparation.plan, options, verify);
  return preparation;
}

/** What has to be verified before it is known which columns hold values; undefined where nothing has. */
export function undecided(
  kind: ColumnKind | undefined,
  { sniffed }: Beginning,
  options: CheckOptions,
  top: Top,
): Candidates | undefined {
  const isGiven = options.column.length > 0 || options.fromAccount || options.value !== undefined;
  if (isGiven || (isLines(sniffed.form) && kind !== undefined)) return undefined;
  const candidates = candidatesOf(kindsOf(kind), top.table, top.countryAt, options.country);
  return candidates.columns.length > 0 ? candidates : undefined;
}

const kindsOf = (kind: ColumnKind | undefined): ColumnKind[] =>
  kind === undefined ? [...new Set(KINDS.map(({ type }) => type as ValueType))] : [kind];

/** Throws where the names of columns are values: then the file has no header. */
export function refuseHeaderOfValues(
  { format, targets }: CheckPlan,
  { header }: Pick<CheckOptions, 'header'>,
  verify: VerifyCell,
): void {
  if (isLines(format) || !header || !looksLikeValues(targets, verify)) return;
  throw new MisfitError('no_header');
}

/** The first rows of a file. */
export interface Top {
  readonly text: string;
  readonly table: TableColumns;
  readonly countryAt: number;
}

/** Lines of JSON whose keys are columns. */
const LINES_LOOKED_AT = 1_000;
/** Lines among which the values of keys are looked for. */
const ROWS_LOOKED_AT = 200;

/** The first rows of a table, or of lines of JSON the values of their keys. */
export function topOf({ sniffed, encoding, sample }: Beginning, options: CheckOptions): Top {
  const text = textOf(encoding === 'utf-8' ? wholeUtf8(sample) : sample, encoding);
  if (isLines(sniffed.form)) {
    const table = keysOfLines(text, LINES_LOOKED_AT, ROWS_LOOKED_AT);
    return { text, table, countryAt: keyOfCountry(table, options) };
  }
  const table = readTable(text, sniffed.delimiter, sniffed.lineEnd, {
    header: options.header,
    headerLine: options.headerLine,
    table: options.table,
    isSought: true,
  });
  if (sample.length >= SAMPLE_BYTES - LEAD_MAX) requireWhole(table, text);
  requireHeader(table, sniffed.delimiter);
  return { text, table, countryAt: countryPlace(table, sniffed.delimiter, options) };
}

/** The place of the key of countries; one that is named may come in a later line. */
const keyOfCountry = (table: TableColumns, { country, countryColumn }: CheckOptions): number =>
  countryColumn === undefined ? countryPlace(table, COMMA, { country }) : table.header.indexOf(countryColumn);

/** Throws where the beginning of a file ends within the row of names. */
function requireWhole({ from, headerAt = 0, headerLine = 1 }: TableColumns, text: string): void {
  if (from < text.length || from - headerAt < text.length / 2) return;
  throw new RowLengthError('too_long_line', { line: headerLine, limit: 1 });
}

/** Bytes above a sample: a byte order mark, a line of the separator. */
const LEAD_MAX = 64;

/** Throws where the names are none, or more than a table has. */
function requireHeader({ header }: TableColumns, delimiter: string): void {
  if (header.length === 0) throw fileError('no_columns');
  // Those beyond would stand in the last one.
  if (header.length >= CELLS_MAX && header.at(-1)!.includes(delimiter))
    throw fileError('too_many_columns', { limit: CELLS_MAX });
}

/** @param fits what was found of the candidates, where there were any */
export function prepared(
  kind: ColumnKind | undefined,
  input: Beginning,
  options: CheckOptions,
  fits: Fits = [],
  top: Top = topOf(input, options),
): Preparation {
  const { sniffed, encoding } = input;
  const { delimiter, lineEnd } = sniffed;
  const { country, only, duplicates = false, suggest = false, strict, language } = options;
  const read = { encoding, delimiter, lineEnd } as const;
  const common = { ...read, country, only, duplicates, suggest, strict, language } as const;
  if (options.column.length > 0 && (kind !== undefined || options.value !== undefined)) {
    throw new MisfitError('kind_or_columns');
  }
  refuseOtherThanAccounts(kind, options);
  if (isLines(sniffed.form))
    return prepareLines(kind, withAccounts(options), { ...common, format: sniffed.form }, fits, top);

  const { text, table, countryAt } = top;
  const requested =
    options.column.length > 0 || options.fromAccount
      ? withAccounts(options).column
      : options.value === undefined
        ? foundColumns(kindsOf(kind), table, delimiter, withAccepted(fits, options))
        : kind === undefined
          ? []
          : [{ kind, name: options.value }];
  if (requested.length === 0) throw new MisfitError('kind_missing');
  const single = kind !== undefined || requested.length === 1;
  const isHint = countryAt >= 0 && options.countryColumn === undefined;
  const targets = pairedTargets(
    targetsOf(requested, table, delimiter, single),
    table,
    delimiter,
    options,
  ).map((target) => (isHint ? withCountry(target, table, countryAt) : target));
  const recomputed = recomputedBy(targets);
  const dropped = (table.own ?? table.header).flatMap((name, at) => (recomputed.has(name) ? [at] : []));
  const width = table.header.length;
  const places = {
    countryAt,
    ...(countryAt >= 0 && { countryColumn: table.header[countryAt]! }),
    ...(isHint && { countryHint: true }),
    ...(targets.some(({ bank }) => bank) && { hasBanks: true }),
    accountAt: options.fromAccount ? accountPlaces(table) : undefined,
  };
  const bom = sniffed.bom > 0 || isFromExcel(input) ? '\ufeff' : '';
  const sep = sniffed.sepLine > 0 ? `sep=${delimiter}${lineBreak(text)}` : '';
  const plan: CheckPlan = {
    ...{ ...common, ...places, format: sniffed.form, targets, width, dropped },
    ...extentOf(table, sep === '' ? 0 : 1),
  };
  const left = new Set(dropped);
  const added = targets.flatMap((target) => addedBy(target, plan));
  const namesIn = (header: readonly string[]) => [...header.filter((_, at) => !left.has(at)), ...added];
  const names = namesIn(table.own ?? table.header);
  const header = names.map((name) => written(name, delimiter)).join(delimiter);
  return {
    plan,
    lead: bom + sep,
    above: text.slice(0, table.headerAt ?? 0),
    header: options.header ? header + lineBreak(text) : '',
    names,
    keys: namesIn(table.header.map((name, at) => name || (table.own?.[at] ?? ''))),
    from: byteLength(text.slice(0, table.from), encoding),
    line: 1 + (sep === '' ? 0 : 1) + (text.slice(0, table.from).match(/\r\n|\n|\r/g)?.length ?? 0),
  };
}

/** Where a table ends that has others around it. */
const extentOf = ({ headLines, endLine, range }: TableColumns, linesAbove: number) => ({
  ...(headLines && { headLines }),
  ...(endLine !== undefined && { endLine: endLine + linesAbove }),
  ...(range && { range }),
});

/** What was found, with what somebody has said yes to: new columns, so that the others keep the names of their results. */
const withAccepted = (fits: Fits, { accepted = [] }: CheckOptions): Fits =>
  fits.map((fit) =>
    fit.certainty === 'likely' && accepted.includes(fit.at + 1)
      ? { ...fit, certainty: 'sure' as const, isNew: true }
      : fit,
  );

/** A target with the column of its own country, where that is not the table's. */
function withCountry(target: Target, { header, rows }: TableColumns, main: number): Target {
  const countryAt = countryColumnOf(target.at, header, rows, main);
  return countryAt === main ? target : { ...target, countryAt };
}

/** The targets with the BICs beside their IBANs; accounts of which IBANs are made have none. */
const pairedTargets = (
  targets: readonly Target[],
  table: TableColumns,
  delimiter: string,
  { bicColumn, fromAccount }: Pick<CheckOptions, 'bicColumn' | 'fromAccount'>,
): readonly Target[] => (fromAccount ? targets : withPairs(targets, table, delimiter, bicColumn));

/** A file in another encoding came out of a spreadsheet, which knows UTF-8 by its byte order mark alone. */
const isFromExcel = ({ sniffed }: Beginning) => sniffed.encoding !== 'utf-8';

type CommonPlan = Pick<
  CheckPlan,
  | 'format'
  | 'encoding'
  | 'delimiter'
  | 'lineEnd'
  | 'country'
  | 'only'
  | 'duplicates'
  | 'suggest'
  | 'strict'
  | 'language'
>;

function prepareLines(
  kind: ColumnKind | undefined,
  options: CheckOptions,
  common: CommonPlan,
  fits: Fits,
  top: Top,
): Preparation {
  if (options.duplicates) throw new MisfitError('duplicates_of_lines');
  if (kind === undefined && options.column.length === 0) return prepareFoundKeys(options, common, fits, top);
  const wanted =
    options.column.length > 0 ? options.column : [{ kind: kind!, name: options.value ?? 'value' }];
  const header = wanted.map(({ name }) => name);
  const single = options.column.length <= 1;
  const targets = wanted.map((one, at) => {
    const [target] = targetsOf([one], { header, rows: [], from: 0 }, COMMA, single) as [Target];
    const times = wanted.slice(0, at + 1).filter((other) => other.kind === one.kind).length;
    return single || times === 1 ? target : { ...target, prefix: `${one.kind}_${times}_` };
  });
  const { bicColumn: beside = wanted.some((one) => one.kind === COMPANION) ? undefined : BIC_KEY } = options;
  const keys = beside === undefined || header.includes(beside) ? header : [...header, beside];
  const paired = pairedTargets(targets, { header: keys, rows: [], from: 0 }, COMMA, options);
  const accountAt = options.fromAccount ? [] : undefined;
  return linesOf({
    ...common,
    targets: paired,
    width: 0,
    countryAt: -1,
    ...(options.countryColumn !== undefined && { countryColumn: options.countryColumn }),
    dropped: [],
    accountAt,
  });
}

/** Keys that were found, as columns of a table are: their lines are verified as rows of one. */
function prepareFoundKeys(
  options: CheckOptions,
  common: CommonPlan,
  fits: Fits,
  { table, countryAt }: Top,
): Preparation {
  const wanted = foundKeys(table, withAccepted(fits, options));
  const isHint = countryAt >= 0 && options.countryColumn === undefined;
  const targets = pairedTargets(
    targetsOf(wanted, table, COMMA, wanted.length === 1),
    table,
    COMMA,
    options,
  ).map((target) => (isHint ? withCountry(target, table, countryAt) : target));
  const { countryColumn = table.header[countryAt] } = options;
  return linesOf({
    ...common,
    ...{ targets, keys: table.header, width: 0, countryAt, dropped: [] },
    ...(countryColumn !== undefined && { countryColumn }),
    ...(isHint && { countryHint: true }),
  });
}

function foundKeys(table: TableColumns, fits: Fits): Wanted[] {
  if (!fits.some(({ certainty }) => certainty === 'sure')) {
    throw new MisfitError('keys_not_found', { columns: table.header.slice(0, KEYS_LISTED) });
  }
  // No release before looked for keys: there is none whose results would keep their name.
  return foundColumns(kindsOf(undefined), table, COMMA, fits).map(({ isNew: _, ...found }) => found);
}

/** Keys that a message lists. */
const KEYS_LISTED = 30;

const linesOf = (plan: CheckPlan): Preparation => ({
  ...{ plan, lead: '', above: '', header: '', names: [], keys: [], from: 0, line: 1 },
});

const ACCOUNT_NUMBER = 'account_number';
/** The key of a BIC that stands beside the IBAN of a line. */
const BIC_KEY = 'bic';

function refuseOtherThanAccounts(kind: ColumnKind | undefined, options: CheckOptions): void {
  if (!options.fromAccount) return;
  if ((kind !== undefined && kind !== OF_ACCOUNTS) || options.column.length > 0) {
    throw new MisfitError('columns_of_accounts');
  }
  if (options.suggest) throw new MisfitError('suggest_of_accounts');
  if (options.bicColumn !== undefined) throw new MisfitError('bics_of_accounts');
  if (options.strict) throw new MisfitError('strict_of_accounts');
}

/** The options with the column of account numbers, where IBANs are to be made of them. */
const withAccounts = (options: CheckOptions): CheckOptions =>
  options.fromAccount
    ? { ...options, column: [{ kind: OF_ACCOUNTS, name: options.value ?? ACCOUNT_NUMBER }] }
    : options;

/** The places of an account's other parts, in the order of their names. */
const accountPlaces = ({ header }: TableColumns): number[] =>
  ACCOUNT_COLUMNS.map((name) => header.findIndex((label) => label.toLowerCase() === name));

const lineBreak = (text: string) => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

function byteLength(text: string, encoding: TableEncoding): number {
  return encoding === 'utf-8' ? new TextEncoder().encode(text).length : text.length;
}
