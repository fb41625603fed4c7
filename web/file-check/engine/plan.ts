/** Which columns of a file are checked, recognised or chosen, and how: as the command line decides it. */
import type { PartPlaces } from '../../../src/bulk/account-parts.ts';
import { type ColumnKind, DETAIL_COLUMNS } from '../../../src/bulk/column-kinds.ts';
import {
  countryPlace,
  type HeaderPlace,
  looksLikeValues,
  type TableColumns,
  targetsOf,
} from '../../../src/bulk/columns.ts';
import { type CheckPlan, MisfitError, type Target, type VerifyCell } from '../../../src/bulk/plan.ts';
import { prepared, topOf as topOfFile } from '../../../src/bulk/prepare.ts';
import {
  type PlannedColumn,
  type PlannedFile,
  planTable,
  type TablePlan,
} from '../../../src/bulk/table-plan.ts';
import { traitsOf } from '../../../src/bulk/traits.ts';
import { KINDS, type ValueType } from '../../../src/core/assay.ts';
import { fileError } from '../../../src/files/bytes.ts';
import { isLines } from '../../../src/files/formats/format.ts';
import type { CheckedColumn, CheckOptions, ColumnFinding } from '../messages.ts';
import type { OpenedTable } from './table.ts';
import { type TopOfTable, topOf } from './top.ts';
import type { Verification } from './verification.ts';

export interface ShapeOfTable extends Omit<TopOfTable, 'columns'> {
  readonly header: boolean;
  readonly names: readonly string[];
  /** Some rows below the names. */
  readonly rows: readonly (readonly string[])[];
  readonly guess: CheckOptions;
  /** What the columns were read as, also where that is unsure. */
  readonly findings: readonly ColumnFinding[];
  /** All that was decided, as the command line says it. */
  readonly plan: TablePlan;
  /** Which of several tables that are listed. */
  readonly tableNumber?: number;
}

/** How a person says that the names of columns stand: in which line, or in none. */
export interface GivenHeader {
  readonly header?: boolean | undefined;
  readonly headerLine?: number | undefined;
  /** Which of several tables, from 1. */
  readonly table?: number | undefined;
}

export function shapeOf(table: OpenedTable, given: GivenHeader, verify: VerifyCell): ShapeOfTable {
  if (isLines(table.sniffed.form)) return linesShape(table, verify);
  const bare = () => shapeFrom(table, { header: false }, verify).shape;
  if (given.header === false) return bare();
  const { shape, columns, targets } = shapeFrom(
    table,
    { header: true, headerLine: given.headerLine, table: given.table },
    verify,
  );
  if (given.header === true || given.headerLine !== undefined || given.table !== undefined) return shape;
  if (targets.length > 0) return looksLikeValues(targets, verify) ? bare() : shape;
  const other = bare();
  return other.guess.columns.length > 0 || hasValues(columns, table.sniffed.delimiter, verify)
    ? other
    : shape;
}

/** What recognises a table: verifies cells, and loads what lists of banks it has not. */
export type Recognises = Pick<Verification, 'verify' | 'isMissing' | 'forget' | 'load'>;

/** The same with the lists of banks that some of its columns are told by: they are loaded for these alone. */
export async function recognised(
  table: OpenedTable,
  given: GivenHeader,
  verification: Recognises,
): Promise<ShapeOfTable> {
  const first = shapeOf(table, given, verification.verify);
  const isUnsure = first.findings.some(({ kind, sure }) => sure === 'unsure' && traitsOf(kind).needsList);
  const needsLists = isUnsure && verification.isMissing;
  if (needsLists) await verification.load();
  const shape = needsLists ? shapeOf(table, given, verification.verify) : first;
  verification.forget();
  return shape;
}

/** Whether the first row has values of any kinds instead of names: a column of several kinds is recognised as none. */
function hasValues(columns: TableColumns, delimiter: string, verify: VerifyCell): boolean {
  const wanted = columns.header.flatMap((_, at) => ALL_KINDS.map((kind) => ({ kind, name: `#${at + 1}` })));
  return looksLikeValues(targetsOf(wanted, columns, delimiter, true), verify);
}

const ALL_KINDS = KINDS.map(({ type }) => type as ValueType);

/** What the command line decides of the table, as choices. */
function shapeFrom(table: OpenedTable, place: HeaderPlace, verify: VerifyCell) {
  const { columns, ...top } = topOf(table, place);
  const { header, headerLine, table: chosen } = place;
  const options = {
    ...{ column: [], header },
    ...(headerLine !== undefined && { headerLine }),
    ...(chosen !== undefined && { table: chosen }),
  };
  const { plan, preparation } = planTable(undefined, asFile(table), options, verify);
  const targets = preparation?.plan.targets ?? [];
  const countryAt = preparation?.plan.countryAt ?? countryPlace(columns, table.sniffed.delimiter, {});
  const shape: ShapeOfTable = {
    ...top,
    header,
    names: columns.header,
    rows: columns.rows,
    guess: { columns: checkedOf(targets), ...foundCountry(countryAt) },
    findings: plan.columns.flatMap(findingIn),
    plan,
    // A line that a person names may begin a table that is not listed.
    ...(headerLine === undefined &&
      plan.table !== undefined &&
      plan.table > 0 && { tableNumber: plan.table }),
  };
  return { shape, columns, targets };
}

/** A table as the file that it is of. */
function asFile(table: OpenedTable): PlannedFile {
  const { sheets = [], sheet = 0 } = table.book ?? {};
  const name = sheets[sheet];
  return name === undefined ? table : { ...table, sheet: { name, names: sheets } };
}

/** Found columns as they can be chosen. Where one alone has names of results without a prefix, the others are new ones. */
function checkedOf(targets: readonly Target[]): CheckedColumn[] {
  const isOld = targets.length > 1 && targets.some(({ prefix }) => prefix === '');
  return targets.map(({ at, kind, scheme, accounts, mostly, prefix }) => ({
    ...{ at, kind },
    ...(scheme !== undefined && { scheme }),
    ...(accounts !== undefined && { accounts }),
    ...(mostly !== undefined && { mostly }),
    ...(isOld && prefix !== '' && { isNew: true }),
  }));
}

const foundCountry = (countryAt: number) => (countryAt < 0 ? {} : { countryAt, isCountryFound: true });

function findingIn({ index, kind, sure, why, rows_read, rows_fitting }: PlannedColumn): ColumnFinding[] {
  const isSaid = why === 'name' || why === 'content' || why === 'contradicted';
  if (kind === undefined || !isSaid || rows_read === undefined || rows_fitting === undefined) return [];
  return [{ at: index - 1, kind, sure, why, read: rows_read, valid: rows_fitting }];
}

/** Lines of JSON: their keys are columns. */
function linesShape(table: OpenedTable, verify: VerifyCell): ShapeOfTable {
  const options = { column: [], header: true };
  const { table: columns, countryAt } = topOfFile(table, options);
  if (columns.header.length === 0) throw fileError('no_objects');
  const { plan, preparation } = planTable(undefined, asFile(table), options, verify);
  return {
    ...{ from: table.start, headerRow: -1, firstRow: 0, headerLine: 0, lines: [], header: false },
    ...{ names: columns.header, rows: columns.rows },
    guess: { columns: checkedOf(preparation?.plan.targets ?? []), ...foundCountry(countryAt) },
    findings: plan.columns.flatMap(findingIn),
    plan,
  };
}

/** What is checked, by the columns that were chosen. */
export function planOf(table: OpenedTable, shape: ShapeOfTable, options: CheckOptions): CheckPlan {
  const { columns, country, countryAt, isCountryFound } = options;
  const { names, header, headerLine, tableNumber } = shape;
  const isNdjson = isLines(table.sniffed.form);
  const isKnown = ({ kind, at }: CheckedColumn) => Object.hasOwn(DETAIL_COLUMNS, kind) && at in names;
  if (columns.length === 0 || !columns.every(isKnown)) throw new MisfitError('columns_not_found');
  const named = (at: number) => (isNdjson ? names[at]! : `#${at + 1}`);
  const isChosen = countryAt !== undefined && !isCountryFound;
  const { plan } = prepared(
    undefined,
    { ...table, encoding: table.encoding },
    {
      column: columns.map(({ kind, at, accounts, ...found }) => ({
        ...found,
        ...(accounts && { accounts: accounts as readonly PartPlaces[] }),
        kind: kind as ColumnKind,
        name: named(at),
      })),
      header,
      duplicates: !isNdjson,
      suggest: true,
      // Tables beside each other have one line of names.
      ...(tableNumber !== undefined ? { table: tableNumber } : headerLine > 0 && { headerLine }),
      ...(country !== undefined && { country }),
      ...(isChosen && { countryColumn: named(countryAt) }),
    },
  );
  const targets = isNdjson
    ? plan.targets.map((target, at) => ({
        ...target,
        at: columns[at]!.at,
        ...(target.bic && { bic: { ...target.bic, at: names.indexOf(target.bic.name) } }),
      }))
    : plan.targets;
  return { ...withCountry({ ...plan, targets }, names, options), width: names.length };
}

/** A plan with the column of countries that is shown: one that was found is a hint, one that was chosen is a claim. */
function withCountry(plan: CheckPlan, names: readonly string[], options: CheckOptions): CheckPlan {
  const { countryAt = -1, isCountryFound } = options;
  const { countryColumn: _, countryHint: __, ...bare } = plan;
  if (countryAt < 0) return { ...bare, targets: plan.targets.map(withoutCountry), countryAt };
  const countryColumn = names[countryAt]!;
  return { ...bare, countryAt, countryColumn, ...(isCountryFound && { countryHint: true }) };
}

const withoutCountry = ({ countryAt: _, ...target }: CheckPlan['targets'][number]) => target;
