/** Runs a table of the corpus through the reader, and says how much of it is right. */
import { parse } from 'csv-parse/sync';
import { createBankNames } from '../../src/bulk/bank-names.ts';
import { inputFrom } from '../../src/bulk/beginning.ts';
import { IDENTIFY } from '../../src/bulk/column-kinds.ts';
import { createChecker } from '../../src/bulk/piece.ts';
import type { Target, VerifyCell } from '../../src/bulk/plan.ts';
import { type Preparation, prepare } from '../../src/bulk/prepare.ts';
import { createAssay } from '../../src/core/assay.ts';
import { loadData } from '../../src/data/load.ts';
import { hintsOfEnding } from '../../src/files/formats/formats.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import type { AcceptedColumn, Answer, Cell, CorpusTable, ExpectedColumn } from './corpus.ts';

const data = loadData(GENERATED_FOLDER);
const assay = createAssay({ data, today: () => 20261127 });
const withBank = createBankNames((country) => data.banks.institutions(country));
export const verify: VerifyCell = (kind, value, country, suggest, _account, manner = {}) => {
  const { others, bic, scheme, bankName } = manner;
  const given = { country, others, suggest, ...(bic && { bic }), ...(scheme && { scheme }) };
  return kind === IDENTIFY
    ? assay.identify(value, { country })
    : withBank(assay.verify(kind, value, given), bankName);
};

export interface Score {
  columns: number;
  columnsRight: number;
  cells: number;
  cellsRight: number;
  /** Columns of something else that are called a kind. */
  byChance: string[];
  faults: string[];
}

/** The kinds whose numbers tax numbers are. */
const TAX_NUMBERS: ReadonlySet<string | undefined> = new Set(['national_id', 'company', 'vat']);

/** What is found in a table; nothing where it is refused. */
export async function readingOf({ answer, fileName, bytes }: CorpusTable) {
  const whole = bytes();
  const raw = async function* (start: number) {
    yield whole.subarray(start);
  };
  const input = await inputFrom({ name: fileName, size: whole.length, raw }, hintsOfEnding(fileName));
  const country = answer.country === undefined ? {} : { country: answer.country };
  try {
    const prepared = prepare(
      undefined,
      input,
      { column: [], header: answer.header_line > 0, ...country },
      verify,
    );
    return { prepared, output: await outputOf(input, prepared) };
  } catch {
    return undefined;
  }
}

async function outputOf(input: Awaited<ReturnType<typeof inputFrom>>, { plan, from, line }: Preparation) {
  const pieces: Uint8Array[] = [];
  for await (const piece of input.read(input.start + from)) pieces.push(piece);
  const checked = createChecker(plan, verify).check({ bytes: Buffer.concat(pieces), line, next: line });
  return parse(Buffer.from(checked.bytes), {
    delimiter: plan.delimiter,
    relax_column_count: true,
    relax_quotes: true,
  }) as string[][];
}

export async function scoreOf(table: CorpusTable): Promise<Score> {
  const { answer } = table;
  const score: Score = { columns: 0, columnsRight: 0, cells: 0, cellsRight: 0, byChance: [], faults: [] };
  const reading = await readingOf(table);
  const plan = reading?.prepared.plan;
  for (const [at, column] of answer.columns.entries()) {
    const target = plan?.targets.find((one) => one.at === at);
    const from = answer.columns[target?.countryAt ?? plan?.countryAt ?? -1]?.name;
    if (column.blank) continue;
    score.columns++;
    const accepted: AcceptedColumn[] = [column, ...(column.accept ?? [])];
    if (accepted.some((one) => isRight(one, column, target, from))) score.columnsRight++;
    else
      score.faults.push(
        `${table.name}: ${column.name} is ${column.type ?? 'none'}, not ${target?.kind ?? 'none'}`,
      );
    if (target !== undefined && accepted.every(({ type }) => type === undefined))
      score.byChance.push(`${table.name}: ${column.name} as ${target.kind}`);
    if (column.type === undefined || column.certainty !== 'sure') continue;
    countCells(score, table, at, target, reading);
  }
  return score;
}

function isRight(
  { type, certainty, country_from }: AcceptedColumn,
  column: ExpectedColumn,
  target: Target | undefined,
  from: string | undefined,
): boolean {
  const wanted = type ?? (certainty === 'none' ? undefined : column.type);
  if (wanted === undefined) return target === undefined;
  if (target === undefined) return (certainty ?? column.certainty) === 'likely';
  if (target.kind !== wanted && !(target.kind === 'tax_id' && TAX_NUMBERS.has(wanted))) return false;
  return country_from === undefined || country_from === from;
}

function countCells(
  score: Score,
  { answer }: CorpusTable,
  at: number,
  target: Target | undefined,
  reading: Awaited<ReturnType<typeof readingOf>>,
): void {
  const { name } = answer.columns[at]!;
  const isListed = (cells: readonly Cell[] | undefined, row: number) =>
    cells?.some((cell) => cell.row === row && cell.column === name && isPlace(cell, answer, at)) ?? false;
  if (reading === undefined || target === undefined) {
    score.cells += answer.rows;
    return;
  }
  const validAt = reading.prepared.names.indexOf(`assay_${target.prefix}valid`);
  const names = answer.columns.map((column) => column.name);
  const rows = reading.output
    .filter((row) => row[0] !== names[0] || row[1] !== names[1])
    .slice(0, answer.rows);
  rows.forEach((row, index) => {
    if ((row[at] ?? '').trim() === '') return;
    score.cells++;
    const isWrong = isListed(answer.wrong, index + 1) || isListed(answer.empty, index + 1);
    if ((row[validAt] === 'true') !== isWrong) score.cellsRight++;
  });
}

const isPlace = ({ position }: Cell, { columns }: Answer, at: number): boolean =>
  position === undefined || columns[at]!.position === position;

export const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce((sum, one) => ({
    columns: sum.columns + one.columns,
    columnsRight: sum.columnsRight + one.columnsRight,
    cells: sum.cells + one.cells,
    cellsRight: sum.cellsRight + one.cellsRight,
    byChance: [...sum.byChance, ...one.byChance],
    faults: [...sum.faults, ...one.faults],
  }));
