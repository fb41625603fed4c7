/** Which columns of a file are checked, recognised or chosen, and how: as the command line decides it. */
import { type ColumnKind, DETAIL_COLUMNS } from '../../../src/bulk/column-kinds.ts';
import {
  countryPlace,
  looksLikeValues,
  readTable,
  type TableColumns,
  targetsOf,
} from '../../../src/bulk/columns.ts';
import { type CheckPlan, MisfitError, type VerifyCell } from '../../../src/bulk/plan.ts';
import { prepared } from '../../../src/bulk/prepare.ts';
import { candidatesOf, fitting, foundColumns } from '../../../src/bulk/recognise.ts';
import { KINDS, type ValueType } from '../../../src/core/assay.ts';
import { atOnce } from '../../../src/core/found.ts';
import { FileError } from '../../../src/files/bytes.ts';
import { decoded, wholeUtf8 } from '../../../src/files/decode.ts';
import { isLines } from '../../../src/files/formats/format.ts';
import type { CheckOptions } from '../messages.ts';
import { rowsOf } from './cursor.ts';
import { lineNames, type OpenedTable, requireColumns } from './table.ts';

/** Rows of NDJSON among which columns are recognised. */
const ROWS_LOOKED_AT = 200;

export interface ShapeOfTable {
  readonly header: boolean;
  readonly names: readonly string[];
  /** Some rows below the names. */
  readonly rows: readonly (readonly string[])[];
  /** Where the first row of values begins. */
  readonly from: number;
  readonly guess: CheckOptions;
}

/** @param given whether the first row has names, where that is known */
export function shapeOf(table: OpenedTable, given: boolean | undefined, verify: VerifyCell): ShapeOfTable {
  if (isLines(table.sniffed.form)) return linesShape(table, verify);
  const bare = () => shapeFrom(table, columnsOf(table, false), false, verify);
  if (given === false) return bare();
  const columns = columnsOf(table, true);
  const shape = shapeFrom(table, columns, true, verify);
  if (given === true) return shape;
  if (shape.guess.columns.length === 0) {
    const other = bare();
    return other.guess.columns.length > 0 || hasValues(columns, table.sniffed.delimiter, verify)
      ? other
      : shape;
  }
  const wanted = shape.guess.columns.map(({ kind, at }) => ({
    kind: kind as ColumnKind,
    name: `#${at + 1}`,
  }));
  const targets = targetsOf(wanted, columns, table.sniffed.delimiter, true);
  return looksLikeValues(targets, verify) ? bare() : shape;
}

/** Whether the first row has values of any kinds instead of names: a column of several kinds is recognised as none. */
function hasValues(columns: TableColumns, delimiter: string, verify: VerifyCell): boolean {
  const wanted = columns.header.flatMap((_, at) => ALL_KINDS.map((kind) => ({ kind, name: `#${at + 1}` })));
  return looksLikeValues(targetsOf(wanted, columns, delimiter, true), verify);
}

const ALL_KINDS = KINDS.map(({ type }) => type as ValueType);

const textOfSample = ({ sample, encoding }: OpenedTable): string =>
  decoded(encoding === 'utf-8' ? wholeUtf8(sample) : sample, encoding);

function columnsOf(table: OpenedTable, header: boolean): TableColumns {
  const { delimiter, lineEnd } = table.sniffed;
  const columns = readTable(textOfSample(table), delimiter, lineEnd, header);
  requireColumns(columns.header);
  return columns;
}

function shapeFrom(
  table: OpenedTable,
  columns: TableColumns,
  header: boolean,
  verify: VerifyCell,
): ShapeOfTable {
  const text = textOfSample(table).slice(0, columns.from);
  const bytes = table.encoding === 'utf-8' ? new TextEncoder().encode(text).length : text.length;
  const guess = guessIn(columns, table.sniffed.delimiter, verify);
  return { header, names: columns.header, rows: columns.rows, from: table.start + bytes, guess };
}

function linesShape(table: OpenedTable, verify: VerifyCell): ShapeOfTable {
  const names = lineNames(table);
  if (names.length === 0)
    throw new FileError('The file has no columns: its lines are no objects of JSON.', 'no_columns');
  const cursor = rowsOf(textOfSample(table), { isNdjson: true, delimiter: ',', lineEnd: 10, names });
  const rows: string[][] = [];
  while (rows.length < ROWS_LOOKED_AT && cursor.next())
    if (!cursor.isBlank) rows.push(names.map((_, at) => cursor.cell(at)));
  const guess = guessIn({ header: names, rows, from: 0 }, ',', verify);
  return { header: false, names, rows, from: table.start, guess };
}

/** The columns that hold values, and that of countries; none where nothing is recognised. */
function guessIn(columns: TableColumns, delimiter: string, verify: VerifyCell): CheckOptions {
  const countryAt = countryPlace(columns, delimiter, {});
  const country = countryAt < 0 ? {} : { countryAt };
  try {
    const fits = atOnce(fitting(candidatesOf(ALL_KINDS, columns, countryAt), verify));
    const found = foundColumns(ALL_KINDS, columns, delimiter, fits);
    const places = found.map(({ kind, name }) => ({ kind, at: Number(name.slice(1)) - 1 }));
    return { columns: places, ...country };
  } catch (error) {
    if (error instanceof MisfitError) return { columns: [], ...country };
    throw error;
  }
}

/** What is checked, by the columns that were chosen. */
export function planOf(table: OpenedTable, shape: ShapeOfTable, options: CheckOptions): CheckPlan {
  const { columns, country, countryAt } = options;
  const { names, header } = shape;
  const isNdjson = isLines(table.sniffed.form);
  const isKnown = ({ kind, at }: (typeof columns)[number]) =>
    Object.hasOwn(DETAIL_COLUMNS, kind) && at in names;
  if (columns.length === 0 || !columns.every(isKnown))
    throw new MisfitError('No column was found that holds such values: choose which does.');
  const named = (at: number) => (isNdjson ? names[at]! : `#${at + 1}`);
  const { plan } = prepared(
    undefined,
    { ...table, encoding: table.encoding },
    {
      column: columns.map(({ kind, at }) => ({ kind: kind as ColumnKind, name: named(at) })),
      header,
      duplicates: !isNdjson,
      suggest: true,
      ...(country !== undefined && { country }),
      ...(countryAt !== undefined && { countryColumn: named(countryAt) }),
    },
  );
  const targets = isNdjson
    ? plan.targets.map((target, at) => ({
        ...target,
        at: columns[at]!.at,
        ...(target.bic && { bic: { ...target.bic, at: names.indexOf(target.bic.name) } }),
      }))
    : plan.targets;
  return { ...plan, targets, countryAt: countryAt ?? -1, width: names.length };
}
