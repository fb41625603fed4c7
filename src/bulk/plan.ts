/** What is checked in a file: which columns hold which kind of value, and what is added to each row. */
import { CodedError } from '../core/coded.ts';
import type { Identified } from '../core/identify.ts';
import { type OpenResult, UNKNOWN } from '../core/result.ts';
import type { TableEncoding } from '../files/encodings.ts';
import type { RowForm } from '../files/formats/format.ts';
import { harmless } from '../files/formulas.ts';
import type { PartPlaces } from './account-parts.ts';
import { ASSUMED_FLAGS, type ColumnKind, DETAIL_COLUMNS, IDENTIFY, PAIRED } from './column-kinds.ts';

/** @param account the other parts of an account, of which an IBAN is to be made */
export type VerifyCell = (
  kind: ColumnKind,
  value: string,
  country: string | undefined,
  suggest?: boolean,
  account?: AccountCells,
  manner?: CellManner,
) => Identified;

/** How all values of a file are verified. */
export interface CellManner {
  /** The types of other kinds that the refusal of a value may name, and that one of any kind is read as; all without it. */
  readonly others?: readonly string[] | undefined;
  /** Whether words and assumptions are refused. */
  readonly strict?: boolean | undefined;
  /** The BIC that was given with an IBAN. */
  readonly bic?: string | undefined;
  /** Whether values for tests are valid that a rule refuses. */
  readonly allowTestValues?: boolean | undefined;
  /** The language of names of areas; English without it. */
  readonly language?: string | undefined;
  /** The id of the scheme that the column names. */
  readonly scheme?: string | undefined;
  /** The name of a bank that was given with an IBAN. */
  readonly bankName?: string | undefined;
}

/** Columns or keys of an account beside its country and its number. */
export const ACCOUNT_COLUMNS = ['bank_code', 'branch_code', 'national_check_digits', 'reserved'] as const;
export type AccountCells = { readonly [Name in (typeof ACCOUNT_COLUMNS)[number]]?: string };

/** A scheme by its name, and its country. */
export interface MostlyOf {
  readonly country: string;
  readonly scheme: string;
}

/** One column that is checked. */
export interface Target {
  readonly kind: ColumnKind;
  /** The column's name, or the key in NDJSON. */
  readonly name: string;
  /** Its place in CSV. */
  readonly at: number;
  /** What the names of its results begin with: nothing when it is the only one. */
  readonly prefix: string;
  /** The id of the scheme that the column names. */
  readonly scheme?: string;
  /** Where the rest of its accounts stands, by country. */
  readonly accounts?: readonly PartPlaces[];
  /** The scheme of nearly all its values. */
  readonly mostly?: MostlyOf;
  /** The place of the country of its values, where it is not that of the row. */
  readonly countryAt?: number;
  /** Of an IBAN: the column or key of the BIC that was given with it, and its place in CSV. */
  readonly bic?: { readonly name: string; readonly at: number };
  /** Of an IBAN: the column with the name of its bank. */
  readonly bank?: { readonly name: string; readonly at: number };
}

/** Everything that a thread needs to check a piece of the file. Plain data. */
export interface CheckPlan extends CellManner {
  /** How the rows come. */
  readonly format: RowForm;
  readonly encoding: TableEncoding;
  readonly delimiter: string;
  readonly lineEnd: 10 | 13;
  /** Cells of a whole row. */
  readonly width: number;
  /** Of lines of JSON whose keys were found: these, by their place. Their lines are verified as rows are. */
  readonly keys?: readonly string[];
  readonly targets: readonly Target[];
  /** The place of the row's own country; -1 for none. */
  readonly countryAt: number;
  /** The name of that column; of NDJSON its key, where it is not `country`. */
  readonly countryColumn?: string;
  /** Whether nobody chose that column: then it is the country of values that name none. */
  readonly countryHint?: boolean;
  /** Whether some IBANs have the name of their bank beside them. */
  readonly hasBanks?: boolean;
  /** The country of rows that have none. */
  readonly country: string | undefined;
  /** Places of columns that an earlier check added and that are recomputed, in order. */
  readonly dropped: readonly number[];
  /** The lines of groups and of names, where there are two: they may come again. */
  readonly headLines?: readonly string[];
  /** The first line that is no longer of the table, and whether what follows is left out. */
  readonly endLine?: number;
  readonly isAlone?: boolean;
  /** The columns that the table has, where another one stands beside it. */
  readonly range?: readonly [first: number, end: number];
  readonly only: 'valid' | 'invalid' | undefined;
  readonly duplicates: boolean;
  /** Whether invalid values come with what was probably meant, where check digits prove it. */
  readonly suggest: boolean;
  /** Where values are account numbers, of which IBANs are made: the places of the account's other parts in CSV, -1 for none. */
  readonly accountAt?: readonly number[] | undefined;
}

/** Cells of a header that weigh as much as a value that is verified: short rows are filled up to it. */
const CELLS_OF_VALUE = 256;

/** Values of one kind that take as long as one that is read as any, about. */
const KINDS_TRIED = 8;

/** How many times as much the rows of a file may become, about: what is done with them at once are fewer by that. */
export const timesWritten = ({ targets, width }: CheckPlan): number =>
  Math.max(
    targets.reduce((sum, { kind }) => sum + (kind === IDENTIFY ? KINDS_TRIED : 1), 0),
    Math.ceil(width / CELLS_OF_VALUE),
  );

/** The options do not fit the file: no such column, say. Its message names columns, and is for who sent the file. */
export class MisfitError extends CodedError<MisfitCode> {
  override name = 'MisfitError';
}

/** How what is asked for may not fit a file. Codes may be added. */
export type MisfitCode =
  | 'no_header'
  | 'no_column'
  | 'several_named'
  | 'several_columns'
  | 'columns_not_found'
  | 'keys_not_found'
  | 'kind_or_columns'
  | 'kind_missing'
  | 'duplicates_of_lines'
  | 'columns_of_accounts'
  | 'suggest_of_accounts'
  | 'bics_of_accounts'
  | 'strict_of_accounts'
  | 'bics_of_one_column'
  | 'no_table'
  | 'no_header_at'
  // Of the command line alone.
  | 'not_for_parquet'
  | 'parquet_output'
  | 'parquet_output_missing'
  | 'no_names_for_parquet'
  | 'output_is_input';

/** Column or key of the row's own country. */
export const COUNTRY = 'country';

/** The parts that a row has. */
export function accountOf(cellOf: (name: string, place: number) => unknown): AccountCells {
  const cells: Record<string, string> = {};
  ACCOUNT_COLUMNS.forEach((name, place) => {
    const cell = cellOf(name, place);
    if (typeof cell === 'string' && cell.trim() !== '') cells[name] = cell;
  });
  return cells;
}

/** How a value is verified beside which a BIC stands. */
export const withBic = <Manner extends CellManner>(manner: Manner, bic: string | undefined): CellManner =>
  bic === undefined || bic.trim() === ''
    ? manner
    : {
        others: manner.others,
        strict: manner.strict,
        ...(manner.allowTestValues && { allowTestValues: true }),
        ...(manner.language !== undefined && { language: manner.language }),
        ...(manner.scheme !== undefined && { scheme: manner.scheme }),
        bic,
      };

/** What the names of all columns begin with that a check adds. */
const ADDED = 'assay_';

/** Whether a column is one that some check added: it holds results, not what was sent. */
export const isAdded = (name: string): boolean => name.startsWith(ADDED);

const SHARED = ['valid', 'reason', 'normalized', 'country'] as const;
/** The kind that a value was recognised as, the words that were left out, what was assumed. */
const READ = ['kind', 'ignored', 'assumed'] as const;

/** Kinds whose values name a country themselves. */
export const NAMES_COUNTRY: ReadonlySet<ColumnKind> = new Set<ColumnKind>([
  'iban',
  'phone',
  'vat',
  'bic',
  'creditor_id',
]);

/** A result of a value that names another country or another bank than its row. */
export type RowResult = Identified & { readonly country_differs?: true; readonly bank_differs?: true };

/** Whether a column says that the bank of the row is another one than the account's. */
const marksBanks = (kind: ColumnKind, { hasBanks }: Pick<CheckPlan, 'hasBanks'>): boolean =>
  hasBanks === true && kind === PAIRED;

/** The names of the columns that a target adds. */
export function addedBy(
  { kind, prefix }: Pick<Target, 'kind' | 'prefix'>,
  plan: Pick<CheckPlan, 'duplicates' | 'suggest' | 'countryHint' | 'hasBanks'>,
): string[] {
  const { duplicates, suggest, countryHint } = plan;
  const names = [
    ...SHARED,
    ...Object.keys(DETAIL_COLUMNS[kind]),
    ...(kind === IDENTIFY ? ['alternatives'] : []),
    ...READ,
    ...(suggest ? ['suggestion'] : []),
    ...(countryHint && NAMES_COUNTRY.has(kind) ? ['country_differs'] : []),
    ...(marksBanks(kind, plan) ? ['bank_differs'] : []),
    ...(duplicates ? ['duplicate_of'] : []),
  ];
  return names.map((name) => `${ADDED}${prefix}${name}`);
}

/** The column of reasons in the reader's language, which a check in a browser adds behind those of a target. */
export const messageColumn = ({ prefix }: Pick<Target, 'prefix'>): string => `${ADDED}${prefix}message`;

/** The names of the columns that a check with these targets makes, and that it makes anew. */
export function recomputedBy(targets: readonly Target[]): ReadonlySet<string> {
  // Without a prefix, columns of another kind's check would mix with this one's: they go too.
  const kinds = Object.keys(DETAIL_COLUMNS) as ColumnKind[];
  const all = { duplicates: true, suggest: true, countryHint: true, hasBanks: true };
  return new Set(
    targets.flatMap(({ kind, prefix }) => [
      ...(prefix === '' ? kinds : [kind]).flatMap((one) => addedBy({ kind: one, prefix }, all)),
      messageColumn({ prefix }),
    ]),
  );
}

/** Where the columns of each kind come from in the details of a result, in their order. */
const DETAIL_PATHS: ReadonlyMap<ColumnKind, readonly (readonly string[])[]> = new Map(
  (Object.keys(DETAIL_COLUMNS) as ColumnKind[]).map((kind) => [kind, Object.values(DETAIL_COLUMNS[kind])]),
);
const IGNORED = ['ignored'];

/** The cells that a result adds to a row. */
export function cellsOf(
  found: RowResult,
  kind: ColumnKind,
  plan: Pick<CheckPlan, 'suggest' | 'countryHint' | 'hasBanks'>,
): string[] {
  const { suggest, countryHint } = plan;
  const cells = [
    String(found.valid),
    found.valid ? '' : found.reason,
    harmless(found.normalized ?? ''),
    found.country?.code ?? '',
  ];
  for (const path of DETAIL_PATHS.get(kind)!) cells.push(found.valid ? textAt(found.details, path) : '');
  if (kind === IDENTIFY) cells.push(harmless(otherReadings(found)));
  cells.push(kindOf(found, kind));
  cells.push(harmless(listed(found.ignored ?? (found.valid && at(found.details, IGNORED)))));
  cells.push(listed(assumptionsOf(found)));
  if (suggest) cells.push(harmless(suggestionIn(found)));
  if (countryHint && NAMES_COUNTRY.has(kind)) cells.push(found.country_differs ? 'true' : '');
  if (marksBanks(kind, plan)) cells.push(found.bank_differs ? 'true' : '');
  return cells;
}

/** What was assumed to read a value: as its result lists it, and by the flags that the details of a kind have for it. */
function assumptionsOf(found: Identified): readonly string[] {
  const { assumed = [] } = found;
  if (!found.valid) return assumed;
  const { details } = found;
  const flags = ASSUMED_FLAGS.filter(([, path]) => at(details, path) === true).map(([name]) => name);
  return flags.length === 0 ? assumed : [...assumed, ...flags];
}

/** The kind that a value is of, where its column doesn't say. */
function kindOf(found: OpenResult, kind: ColumnKind): string {
  if (!found.valid && found.kind !== undefined) return found.kind;
  return kind === IDENTIFY && found.type !== UNKNOWN ? found.type : '';
}

/** What a value may also be: `phone FR, national_id PT`. */
function otherReadings({ alternatives = [] }: Identified): string {
  const readings = alternatives.map(({ type, country }) =>
    country === undefined ? type : `${type} ${country}`,
  );
  return [...new Set(readings)].join(', ');
}

const listed = (words: unknown): string => (Array.isArray(words) ? words.join(', ') : '');

const suggestionIn = (found: OpenResult): string =>
  found.valid ? '' : (found.suggestions?.[0]?.value ?? '');

function textAt(details: object, path: readonly string[]): string {
  const value = at(details, path);
  return value === undefined ? '' : harmless(typeof value === 'string' ? value : String(value));
}

function at(details: object, path: readonly string[]): unknown {
  let part: unknown = details;
  for (const key of path)
    part = typeof part === 'object' && part !== null ? part[key as keyof typeof part] : undefined;
  return part;
}
