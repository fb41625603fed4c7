/** Which columns of a file are checked, recognised or chosen, and how: as the command line decides it. */
import { type ColumnKind, DETAIL_COLUMNS } from '../../../src/bulk/column-kinds.ts';
import { countryPlace, looksLikeValues, type TableColumns, targetsOf } from '../../../src/bulk/columns.ts';
import { type CheckPlan, MisfitError, type VerifyCell } from '../../../src/bulk/plan.ts';
import { prepared } from '../../../src/bulk/prepare.ts';
import { candidatesOf, type Fits, fitting, foundColumns } from '../../../src/bulk/recognise.ts';
import { KINDS, type ValueType } from '../../../src/core/assay.ts';
import { atOnce } from '../../../src/core/found.ts';
import { FileError } from '../../../src/files/bytes.ts';
import { isLines } from '../../../src/files/formats/format.ts';
import type { CheckedColumn, CheckOptions, ColumnFinding } from '../messages.ts';
import { rowsOf } from './cursor.ts';
import { lineNames, type OpenedTable } from './table.ts';
import { type TopOfTable, textOfSample, topOf } from './top.ts';

/** Rows of NDJSON among which columns are recognised. */
const ROWS_LOOKED_AT = 200;

export interface ShapeOfTable extends Omit<TopOfTable, 'columns'> {
  readonly header: boolean;
  readonly names: readonly string[];
  /** Some rows below the names. */
  readonly rows: readonly (readonly string[])[];
  readonly guess: CheckOptions;
  /** What the columns were read as, also where that is unsure. */
  readonly findings: readonly ColumnFinding[];
}

/** How a person says that the names of columns stand: in which line, or in none. */
export interface GivenHeader {
  readonly header?: boolean | undefined;
  readonly headerLine?: number | undefined;
}

export function shapeOf(table: OpenedTable, given: GivenHeader, verify: VerifyCell): ShapeOfTable {
  if (isLines(table.sniffed.form)) return linesShape(table, verify);
  const bare = () => shapeFrom(table, topOf(table, { header: false }), false, verify);
  if (given.header === false) return bare();
  const top = topOf(table, { header: true, headerLine: given.headerLine });
  const shape = shapeFrom(table, top, true, verify);
  if (given.header === true || given.headerLine !== undefined) return shape;
  const { delimiter } = table.sniffed;
  if (shape.guess.columns.length === 0) {
    const other = bare();
    return other.guess.columns.length > 0 || hasValues(top.columns, delimiter, verify) ? other : shape;
  }
  const wanted = shape.guess.columns.map(({ kind, at }) => ({
    kind: kind as ColumnKind,
    name: `#${at + 1}`,
  }));
  const targets = targetsOf(wanted, top.columns, delimiter, true);
  return looksLikeValues(targets, verify) ? bare() : shape;
}

/** Whether the first row has values of any kinds instead of names: a column of several kinds is recognised as none. */
function hasValues(columns: TableColumns, delimiter: string, verify: VerifyCell): boolean {
  const wanted = columns.header.flatMap((_, at) => ALL_KINDS.map((kind) => ({ kind, name: `#${at + 1}` })));
  return looksLikeValues(targetsOf(wanted, columns, delimiter, true), verify);
}

const ALL_KINDS = KINDS.map(({ type }) => type as ValueType);

function shapeFrom(
  table: OpenedTable,
  { columns, ...top }: TopOfTable,
  header: boolean,
  verify: VerifyCell,
): ShapeOfTable {
  const own = { ...top, header, names: columns.header, rows: columns.rows };
  return { ...own, ...guessIn(columns, table.sniffed.delimiter, verify) };
}

function linesShape(table: OpenedTable, verify: VerifyCell): ShapeOfTable {
  const names = lineNames(table);
  if (names.length === 0)
    throw new FileError('The file has no columns: its lines are no objects of JSON.', 'no_columns');
  const cursor = rowsOf(textOfSample(table), { isNdjson: true, delimiter: ',', lineEnd: 10, names });
  const rows: string[][] = [];
  while (rows.length < ROWS_LOOKED_AT && cursor.next())
    if (!cursor.isBlank) rows.push(names.map((_, at) => cursor.cell(at)));
  const place = { from: table.start, headerRow: -1, firstRow: 0, headerLine: 0, lines: [] };
  const guess = guessIn({ header: names, rows, from: 0 }, ',', verify);
  return { ...place, header: false, names, rows, ...guess };
}

/** The columns that hold values, and that of countries; none where nothing is recognised. */
function guessIn(
  columns: TableColumns,
  delimiter: string,
  verify: VerifyCell,
): Pick<ShapeOfTable, 'guess' | 'findings'> {
  const countryAt = countryPlace(columns, delimiter, {});
  const country = countryAt < 0 ? {} : { countryAt, isCountryFound: true };
  const fits = atOnce(fitting(candidatesOf(ALL_KINDS, columns, countryAt), verify));
  const guess = { columns: foundIn(columns, delimiter, fits), ...country };
  return { guess, findings: fits.map(findingOf) };
}

function foundIn(columns: TableColumns, delimiter: string, fits: Fits): CheckedColumn[] {
  try {
    return foundColumns(ALL_KINDS, columns, delimiter, fits).map(({ name, ...found }) => ({
      ...found,
      at: Number(name.slice(1)) - 1,
    }));
  } catch (error) {
    if (error instanceof MisfitError) return [];
    throw error;
  }
}

const findingOf = ({ at, kind, certainty, why, read, valid }: Fits[number]): ColumnFinding => ({
  ...{ at, kind, why, read, valid },
  sure: certainty === 'sure' ? 'sure' : 'unsure',
});

/** What is checked, by the columns that were chosen. */
export function planOf(table: OpenedTable, shape: ShapeOfTable, options: CheckOptions): CheckPlan {
  const { columns, country, countryAt, isCountryFound } = options;
  const { names, header, headerLine } = shape;
  const isNdjson = isLines(table.sniffed.form);
  const isKnown = ({ kind, at }: CheckedColumn) => Object.hasOwn(DETAIL_COLUMNS, kind) && at in names;
  if (columns.length === 0 || !columns.every(isKnown))
    throw new MisfitError('No column was found that holds such values: choose which does.');
  const named = (at: number) => (isNdjson ? names[at]! : `#${at + 1}`);
  const isChosen = countryAt !== undefined && !isCountryFound;
  const { plan } = prepared(
    undefined,
    { ...table, encoding: table.encoding },
    {
      column: columns.map(({ kind, at, ...found }) => ({
        ...found,
        kind: kind as ColumnKind,
        name: named(at),
      })),
      header,
      duplicates: !isNdjson,
      suggest: true,
      ...(headerLine > 0 && { headerLine }),
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
