/** The columns that may hold values, with the first filled cells of each: what has to be verified before it is known what they hold. */
import { countryOf } from '../core/country.ts';
import { joinedAccount, type PartPlaces, partsBeside } from './account-parts.ts';
import { type ColumnKind, IN_PARTS } from './column-kinds.ts';
import { namedPlace, type TableColumns, valuePlace } from './columns.ts';
import { rowCountry } from './countries.ts';
import { countryColumnOf } from './country-columns.ts';
import { meaningOf } from './header.ts';
import { isPlaceholder } from './placeholders.ts';
import { isAdded } from './plan.ts';
import { isAccountKind } from './traits.ts';

/** Filled cells of a column that are verified to find out what it holds. */
const CELLS_MAX = 20;
/** Columns that are looked at, times the kinds they are tried as: a hundred columns where the kind is not given. */
const TRIED_MAX = 1_000;
/** Columns that are named after a kind and looked at. */
const NAMED_MAX = 200;
/** Letters and digits that a value has at least, where any kind may be meant: nobody's age is a company's number. */
const SHORTEST = 5;
/** Characters of a cell that may hold a value; a longer one is prose. */
const LONGEST = 256;
/** A column holds a kind of value when so many of its cells are valid ones. */
export const SHARE = 0.5;

/** What has to be verified to find the columns that hold values. Plain data. */
export interface Candidates {
  readonly kinds: readonly ColumnKind[];
  readonly columns: readonly CandidateColumn[];
}

/** A column that may hold values: its place, its name, and its first filled cells. */
export interface CandidateColumn {
  readonly at: number;
  readonly label: string;
  /** The kind that it is named after, word for word. */
  readonly exact?: ColumnKind;
  /** Of a column of accounts: where the rest of them may stand. */
  readonly accounts?: readonly PartPlaces[];
  readonly cells: readonly CandidateCell[];
}

export interface CandidateCell {
  readonly row: number;
  readonly text: string;
  /** That of its row. */
  readonly country: string | undefined;
  /** The whole account, by the column's `accounts`. */
  readonly joined?: readonly (string | undefined)[];
}

/**
 * What has to be verified.
 * @param country that of rows that have none
 */
export function candidatesOf(
  kinds: readonly ColumnKind[],
  table: TableColumns,
  countryAt: number,
  country?: string,
): Candidates {
  if (valuePlace(kinds, table) >= 0) return { kinds, columns: [] };
  const exact = new Map<number, ColumnKind>();
  for (const kind of kinds) {
    const at = namedPlace(kind, table);
    if (at >= 0 && !exact.has(at)) exact.set(at, kind);
  }
  const named: CandidateColumn[] = [];
  const others: CandidateColumn[] = [];
  for (const [at, label] of table.header.entries()) {
    if (isAdded(label) || others.length + named.length >= NAMED_MAX + TRIED_MAX / kinds.length) continue;
    const kind = exact.get(at);
    const isNamed = kind !== undefined || names(label, kinds);
    if (!isNamed && others.length >= TRIED_MAX / kinds.length) continue;
    const rows = filledRows(table, at);
    if (
      !isNamed &&
      !mayHold(
        rows.map((row) => table.rows[row]![at]!),
        kinds.length === 1,
      )
    )
      continue;
    if (kind === undefined && rows.length === 0) continue;
    const own = countryAt < 0 ? -1 : countryColumnOf(at, table.header, table.rows, countryAt);
    const cells = rows.map((row) => ({
      ...{ row, text: table.rows[row]![at]! },
      country: rowCountry(table.rows[row]![own] ?? '', country),
    }));
    const column = { at, label, ...(kind !== undefined && { exact: kind }), cells };
    (isNamed ? named : others).push(kinds.includes(IN_PARTS) ? withParts(column, table) : column);
  }
  return { kinds, columns: [...named, ...others] };
}

/** A column of accounts with the texts of the whole ones, where other columns have the rest. */
function withParts(column: CandidateColumn, { header, rows }: TableColumns): CandidateColumn {
  const { isAccount, isDenied } = meaningOf(column.label);
  if (!isAccount || isDenied) return column;
  const countries = new Set(column.cells.flatMap(({ country }) => countryOf(country ?? '')?.code ?? []));
  const accounts = partsBeside(column.at, header, countries);
  if (accounts.length === 0) return column;
  const cells = column.cells.map((one) => ({
    ...one,
    joined: accounts.map((places) => joinedAccount(one.text, places, (at) => rows[one.row]![at] ?? '')),
  }));
  return { ...column, accounts, cells };
}

const names = (label: string, kinds: readonly ColumnKind[]): boolean => {
  const { readings, isDenied, isAccount } = meaningOf(label);
  const isNamed =
    readings.some(({ type }) => kinds.includes(type)) || (isAccount && kinds.some(isAccountKind));
  return isNamed && !isDenied;
};

/** The first rows in which a column has a value. */
function filledRows({ rows }: TableColumns, at: number): number[] {
  const filled: number[] = [];
  for (let row = 0; row < rows.length && filled.length < CELLS_MAX; row++) {
    const cell = rows[row]![at]?.trim() ?? '';
    if (cell !== '' && !isPlaceholder(cell)) filled.push(row);
  }
  return filled;
}

/** To look at a text costs far less than to verify it. */
function mayHold(cells: readonly string[], isGiven: boolean): boolean {
  const shaped = isGiven ? cells : cells.filter(hasLength);
  return shaped.length > 0 && shaped.length >= cells.length * SHARE;
}

function hasLength(cell: string): boolean {
  return cell.length <= LONGEST && (cell.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST;
}
