/** `assay check` of a Parquet file, by DuckDB: all columns and their types are kept, and row groups are shared by processes. */

import { type ChildProcess, fork } from 'node:child_process';
import { renameSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, resolve } from 'node:path';
import type { ColumnKind } from '../bulk/column-kinds.ts';
import { countryPlace, type TableColumns } from '../bulk/columns.ts';
import type { CheckPlan, VerifyCell } from '../bulk/plan.ts';
import { MisfitError } from '../bulk/plan.ts';
import { type CheckOptions, type Preparation, prepared, undecided } from '../bulk/prepare.ts';
import { fitting } from '../bulk/recognise.ts';
import { addTally, newTally, type Tally } from '../bulk/tally.ts';
import type { Coded } from '../core/coded.ts';
import { FileError, sourceError } from '../files/bytes.ts';
import { isLines } from '../files/formats/format.ts';
import { parquet } from '../files/formats/parquet.ts';
import { pluggedFile } from '../files/sniff.ts';
import { type DuckDB, type DuckDBConnection, named, quoted } from './duckdb.ts';
import { loadDuckDB } from './load.ts';
import { asTexts, COPY_FORMATS, checkPart, type ParquetPart } from './parquet-part.ts';

/** What a process answers that was sent a part. */
export type PartAnswer = { readonly tally: Tally } | { readonly refused: Coded };

/** Fewer rows are done before another process has read its data. */
const WORTH_PROCESSES = 50_000;
const PROCESSES_MAX = 8;
/** Rows among which columns are looked for. */
const SAMPLE_ROWS = 200;

export interface CheckedParquet {
  readonly plan: CheckPlan;
  readonly tally: Tally;
}

export interface ParquetServices {
  readonly verify: VerifyCell;
  /** What a process runs that is sent a part. */
  readonly module: URL;
  /** Unfinished files are noted here, for whoever is ended before they are removed. */
  readonly drafts: string[];
}

/** @throws {MisfitError} where the options do not fit the file */
export async function checkParquet(
  kind: ColumnKind | undefined,
  path: string,
  options: CheckOptions,
  services: ParquetServices,
): Promise<CheckedParquet> {
  requireOptions(path, options);
  const duckdb = await loadDuckDB();
  const instance = await duckdb.DuckDBInstance.create(':memory:');
  try {
    const connection = await instance.connect();
    const file = resolve(path);
    const columns = await columnsOf(connection, file);
    const plan = await planOf(connection, kind, file, columns, options, services.verify);
    const ranges = columns.includes('file_row_number') ? [] : await rangesOf(connection, file);
    const whole = { file, columns, plan };
    const tally = await (ranges.length < 2
      ? alone(duckdb, connection, whole, options.output, services)
      : together(connection, whole, ranges, options.output, services));
    return { plan, tally };
  } finally {
    instance.closeSync();
    removeAll(services.drafts);
  }
}

const ENDINGS = { endings: Object.keys(COPY_FORMATS).join(', ') };

function requireOptions(file: string, { output, overwrite, ...options }: CheckOptions): void {
  const others = ['duplicates', 'resume', 'fromAccount', 'format', 'encoding', 'delimiter'] as const;
  const other = others.find((name) => options[name] !== undefined && options[name] !== false);
  if (other !== undefined || !options.header) {
    const name = (other ?? 'noHeader').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new MisfitError('not_for_parquet', { option: `--${name}` });
  }
  if (output === undefined) {
    if (options.json || options.summary !== undefined) return;
    throw new MisfitError('parquet_output_missing', ENDINGS);
  }
  if (COPY_FORMATS[extname(output).toLowerCase()] === undefined)
    throw new MisfitError('parquet_output', ENDINGS);
  const there = statSync(output, { throwIfNoEntry: false });
  if (there !== undefined && there.ino === statSync(file, { throwIfNoEntry: false })?.ino && !overwrite)
    throw new MisfitError('output_is_input');
}

/** The results of several processes, before they are put together. */
const COPY_AS_IT_IS = COPY_FORMATS[parquet.endings[0]!]!;

const formatOf = (output: string): string => COPY_FORMATS[extname(output).toLowerCase()]!;

/** A file that is written before it takes the place of the output. */
function draftOf(output: string, name: string, drafts: string[]): string {
  const path = `${resolve(output)}.${process.pid}.${name}`;
  drafts.push(path);
  return path;
}

const removeAll = (paths: readonly string[]): void => {
  for (const path of paths) rmSync(path, { force: true });
};

type Whole = Pick<ParquetPart, 'file' | 'columns' | 'plan'>;

async function alone(
  duckdb: DuckDB,
  connection: DuckDBConnection,
  whole: Whole,
  output: string | undefined,
  { verify, drafts }: ParquetServices,
): Promise<Tally> {
  if (output === undefined) return checkPart(duckdb, connection, { ...whole, format: '' }, verify);
  const draft = draftOf(output, 'part', drafts);
  const part = { ...whole, output: draft, format: formatOf(output) };
  const tally = await checkPart(duckdb, connection, part, verify);
  renameSync(draft, resolve(output));
  return tally;
}

/** Each process writes its rows; then DuckDB alone puts them into one file. */
async function together(
  connection: DuckDBConnection,
  whole: Whole,
  ranges: readonly [number, number][],
  output: string | undefined,
  { module, drafts }: ParquetServices,
): Promise<Tally> {
  const parts = ranges.map((rows, at): ParquetPart => {
    const draft = output === undefined ? undefined : draftOf(output, `part-${at}`, drafts);
    return { ...whole, rows, output: draft, format: COPY_AS_IT_IS };
  });
  const tally = await byProcesses(parts, whole.plan.targets, module);
  if (output === undefined) return tally;
  const draft = draftOf(output, 'part', drafts);
  const files = parts.map((part) => quoted(part.output!)).join(', ');
  const format = formatOf(output);
  const select = await asTexts(connection, `SELECT * FROM read_parquet([${files}])`, format);
  await connection.runAndReadAll(`COPY (${select}) TO ${quoted(draft)} (${format})`);
  renameSync(draft, resolve(output));
  return tally;
}

/**
 * Rows of a table as Parquet: written as CSV first, and then by DuckDB, all cells as texts but for whether they are valid.
 * @param work writes the CSV
 */
export async function throughCsv(
  output: string,
  { plan, header, names }: Pick<Preparation, 'plan' | 'header' | 'names'>,
  work: (draft: string) => Promise<void>,
  drafts: string[],
): Promise<void> {
  if (isLines(plan.format) || header === '') {
    throw new MisfitError('no_names_for_parquet');
  }
  const duckdb = await loadDuckDB();
  const draft = draftOf(output, 'rows', drafts);
  const whole = draftOf(output, 'part', drafts);
  const instance = await duckdb.DuckDBInstance.create(':memory:');
  try {
    await work(draft);
    const connection = await instance.connect();
    const valid = names.filter((name) => /^assay_(?:.*_)?valid$/.test(name));
    const columns = valid.map((name) => `(${named(name)} = 'true') AS ${named(name)}`).join(', ');
    const read = `read_csv(${quoted(draft)}, all_varchar = true, header = true, delim = ${quoted(plan.delimiter)}, quote = '"', escape = '"')`;
    await connection.runAndReadAll(
      `COPY (SELECT * REPLACE (${columns}) FROM ${read}) TO ${quoted(whole)} (${COPY_AS_IT_IS})`,
    );
    renameSync(whole, output);
  } finally {
    instance.closeSync();
    removeAll(drafts);
  }
}

async function columnsOf(connection: DuckDBConnection, file: string): Promise<string[]> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw sourceError('no_file', { file });
  try {
    const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet(${quoted(file)})`);
    return described.getRowsJson().map(([name]) => String(name));
  } catch {
    throw new FileError('no_parquet', { file });
  }
}

/** The columns that are checked: those asked for, or those that hold values in the first rows. */
async function planOf(
  connection: DuckDBConnection,
  kind: ColumnKind | undefined,
  file: string,
  columns: readonly string[],
  options: CheckOptions,
  verify: VerifyCell,
): Promise<CheckPlan> {
  const cells = columns.map((name) => `coalesce(CAST(${named(name)} AS VARCHAR), '')`).join(', ');
  const sample = await connection.runAndReadAll(
    `SELECT ${cells} FROM read_parquet(${quoted(file)}) LIMIT ${SAMPLE_ROWS}`,
  );
  const rows = sample.getRowsJson().map((row) => row.map(String));
  const table: TableColumns = { header: columns.map((name) => name.trim()), rows, from: 0 };
  const top = { text: '', table, countryAt: countryPlace(table, ',', options) };
  const sniffed = pluggedFile(parquet);
  const beginning = { sniffed, encoding: sniffed.encoding, sample: new Uint8Array() } as const;
  const candidates = undecided(kind, beginning, options, top);
  const fits = candidates && atOnce(fitting(candidates, verify));
  return prepared(kind, beginning, options, fits, top).plan;
}

function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The rows that each process checks: whole row groups, about as many for each. */
async function rangesOf(connection: DuckDBConnection, file: string): Promise<[number, number][]> {
  const groups = await connection.runAndReadAll(
    `SELECT any_value(row_group_num_rows) FROM parquet_metadata(${quoted(file)}) GROUP BY row_group_id ORDER BY row_group_id`,
  );
  const sizes = groups.getRowsJson().map(([rows]) => Number(rows));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const processes = Math.min(PROCESSES_MAX, availableParallelism(), sizes.length);
  if (processes < 2 || total < WORTH_PROCESSES) return [];
  const ranges: [number, number][] = [];
  let from = 0;
  let at = 0;
  for (const size of sizes) {
    at += size;
    if (at < ((ranges.length + 1) * total) / processes) continue;
    ranges.push([from, at]);
    from = at;
  }
  return ranges;
}

async function byProcesses(
  parts: readonly ParquetPart[],
  targets: CheckPlan['targets'],
  module: URL,
): Promise<Tally> {
  const children: ChildProcess[] = [];
  const end = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', end);
  try {
    const tallies = await Promise.all(
      parts.map((part) => {
        const child = startProcess(module);
        children.push(child);
        return tallyOf(child, part);
      }),
    );
    const sum = newTally(targets);
    for (const tally of tallies) addTally(sum, tally);
    return sum;
  } finally {
    end();
    process.off('exit', end);
  }
}

/** The sources, run as they are, need their loader in the process too. */
function startProcess(module: URL): ChildProcess {
  return fork(module, {
    execArgv: module.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function tallyOf(child: ChildProcess, part: ParquetPart): Promise<Tally> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: PartAnswer) => {
      if ('tally' in answer) resolve(answer.tally);
      else reject(new FileError(answer.refused.code, answer.refused.facts));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new FileError('checker_ended')));
    child.send(part, () => {});
  });
}
