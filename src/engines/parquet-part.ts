/** Checks rows of a Parquet file by DuckDB: each row as it was, its results behind it, in a file of its own. */
import { isElsewhere, rowCountry } from '../bulk/countries.ts';
import { addedBy, type CheckPlan, cellsOf, type Target, type VerifyCell } from '../bulk/plan.ts';
import { count, newTally, type Tally } from '../bulk/tally.ts';
import { verifyTarget } from '../bulk/verified.ts';
import { harmless } from '../files/formulas.ts';
import { type DuckDB, type DuckDBConnection, named, quoted, registerText } from './duckdb.ts';

/** Some rows of a file. Plain data. */
export interface ParquetPart {
  readonly file: string;
  /** The names of its columns. */
  readonly columns: readonly string[];
  readonly plan: CheckPlan;
  /** The first row, and the one behind the last; all rows without it. */
  readonly rows?: readonly [from: number, to: number] | undefined;
  /** What DuckDB writes, and as what. */
  readonly output?: string | undefined;
  readonly format: string;
}

/** The options of DuckDB's COPY for the endings of files. */
export const COPY_FORMATS: Readonly<Record<string, string>> = {
  '.parquet': 'FORMAT parquet',
  '.csv': 'FORMAT csv, HEADER',
  '.tsv': "FORMAT csv, HEADER, DELIMITER '\t'",
  '.ndjson': 'FORMAT json',
  '.jsonl': 'FORMAT json',
};

/** Between the cells of a result on their way through DuckDB; no cell has it. */
const BETWEEN = '\u001f';

export async function checkPart(
  duckdb: DuckDB,
  connection: DuckDBConnection,
  part: ParquetPart,
  verify: VerifyCell,
): Promise<Tally> {
  const { plan, output, format } = part;
  const tally = newTally(plan.targets);
  plan.targets.forEach((target, at) => {
    registerText(duckdb, connection, {
      name: functionOf(at),
      takes: 4,
      isCounted: true,
      returns: 'VARCHAR',
      of: ([values, countries, bics, banks], rows) => {
        if (at === 0) tally.rows += rows;
        return Array.from({ length: rows }, (_, row) =>
          cellsText(
            { value: values![row]!, country: countries![row]!, bic: bics![row]!, bank: banks![row]! },
            { at, target, plan, tally, verify },
          ),
        );
      },
    });
  });
  const select = await asTexts(connection, selectOf(part), format);
  const text =
    output === undefined
      ? `SELECT count(*) FROM (${select})`
      : `COPY (${select}) TO ${quoted(output)} (${format})`;
  const [[written]] = (await connection.runAndReadAll(text)).getRowsJson() as [[string]];
  tally.written = Number(written);
  return tally;
}

/** The same rows, of which no text and no name becomes a formula where they are written as CSV. */
export async function asTexts(connection: DuckDBConnection, select: string, format: string): Promise<string> {
  if (!format.startsWith(COPY_FORMATS['.csv']!)) return select;
  const described = await connection.runAndReadAll(`DESCRIBE ${select}`);
  const columns = described.getRowsJson().map(([name, type]) => {
    const column = named(String(name));
    const shown =
      type === 'VARCHAR'
        ? `CASE WHEN ${isFormula(column)} THEN chr(39) || ${column} ELSE ${column} END`
        : column;
    return `${shown} AS ${named(harmless(String(name)))}`;
  });
  return `SELECT ${columns.join(', ')} FROM (${select})`;
}

/** As `harmless` decides it. */
const isFormula = (column: string): string =>
  `regexp_matches(${column}, '^[=+@\\t\\r\\n＋－＝＠-]') AND NOT regexp_full_match(${column}, '\\+\\d+|-\\d+([.,]\\d+)*([eE][+-]?\\d+)?')`;

const functionOf = (at: number): string => `assay_check_${at}`;

interface Checking {
  readonly at: number;
  readonly target: Target;
  readonly plan: CheckPlan;
  readonly tally: Tally;
  readonly verify: VerifyCell;
}

/** What a row has in the columns that a target reads. */
type RowTexts = Readonly<Record<'value' | 'country' | 'bic' | 'bank', string | null>>;

function cellsText(
  { value, country, bic, bank }: RowTexts,
  { at, target, plan, tally, verify }: Checking,
): string | null {
  if (at === 0 && plan.countryAt >= 0 && isElsewhere(rowCountry(country ?? '', plan.country), plan.country)) {
    tally.elsewhere++;
  }
  const outcomes = tally.outcomes[at]!;
  if (value === null) {
    outcomes.missing++;
    return null;
  }
  const cell = (place: number): string =>
    (place === target.at
      ? value
      : place === target.bic?.at
        ? bic
        : place === target.bank?.at
          ? bank
          : country) ?? '';
  const found = verifyTarget(target, cell, plan, verify, undefined);
  count(outcomes, found);
  return cellsOf(found, target.kind, plan).join(BETWEEN);
}

/** Reads each row once: the functions count, so what is read of their results stands around them. */
function selectOf({ file, columns, plan, rows }: ParquetPart): string {
  const { targets, dropped, only, countryAt } = plan;
  const left = new Set(dropped);
  const column = (at: number): string => (at < 0 ? 'NULL' : `CAST(${named(columns[at]!)} AS VARCHAR)`);
  const results = targets.map(
    ({ at, bic, bank, countryAt: own = countryAt }, place) =>
      `string_split(${functionOf(place)}(${column(at)}, ${column(own)}, ${column(bic?.at ?? -1)}, ${column(bank?.at ?? -1)}), chr(31)) AS ${resultOf(place)}`,
  );
  const own = columns.flatMap((name, at) => (left.has(at) ? [] : [named(name)]));
  const from =
    rows === undefined
      ? `read_parquet(${quoted(file)})`
      : `read_parquet(${quoted(file)}, file_row_number = true) WHERE file_row_number >= ${rows[0]} AND file_row_number < ${rows[1]}`;
  const added = targets.flatMap((target, place) =>
    addedBy(target, plan).map((name, at) => {
      const cell = `${resultOf(place)}[${at + 1}]`;
      return `${at === 0 ? `(${cell} = 'true')` : `nullif(${cell}, '')`} AS ${named(name)}`;
    }),
  );
  const valid = targets.map((_, place) => `coalesce(${resultOf(place)}[1] = 'true', false)`).join(' AND ');
  const where = only === undefined ? '' : ` WHERE ${only === 'valid' ? '' : 'NOT '}(${valid})`;
  return `SELECT ${[...own, ...added].join(', ')} FROM (SELECT ${[...own, ...results].join(', ')} FROM ${from})${where}`;
}

const resultOf = (place: number): string => named(`assay result ${place}`);
