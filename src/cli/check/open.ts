/** Opens the file of a check: what it is, which columns are checked, what is written above its rows. */

import type { ColumnKind } from '../../bulk/column-kinds.ts';
import { type InputFile, openInput } from '../../bulk/input.ts';
import { MisfitError, type VerifyCell } from '../../bulk/plan.ts';
import { type CheckOptions, type Preparation, refuseHeaderOfValues } from '../../bulk/prepare.ts';
import { noteOn, planTable, type TablePlan } from '../../bulk/table-plan.ts';
import { hintsOfEnding } from '../../files/formats/formats.ts';
import { targetOf } from '../../files/output.ts';
import { EXIT } from '../exit.ts';
import { sentenceOf } from '../faults.ts';
import { CommandError } from '../session.ts';
import { acceptedColumns, terminalFor } from './ask.ts';

export type { CheckOptions, Preparation } from '../../bulk/prepare.ts';

/** A file that is to be checked, and how. */
export interface OpenedCheck {
  /** As it was named. */
  readonly file: string;
  readonly input: InputFile;
  readonly preparation: Preparation;
  /** What was decided of each column, and why. */
  readonly table: TablePlan;
  readonly options: CheckOptions;
  readonly verify: VerifyCell;
  /** Bytes that were read of the file so far. */
  readonly bytesRead: () => number;
}

/** The plan of a file, of which nothing is checked. */
export async function openPlan(
  kind: ColumnKind | undefined,
  file: string,
  options: CheckOptions,
  verify: VerifyCell,
): Promise<TablePlan> {
  const input = await openInput(file, hintsFor(file, options), () => {});
  return (await misfits(() => planTable(kind, input, options, verify))).plan;
}

/** @throws {CommandError} where the options do not fit the file */
export async function openCheck(
  kind: ColumnKind | undefined,
  file: string,
  options: CheckOptions,
  verify: VerifyCell,
): Promise<OpenedCheck> {
  let read = 0;
  const input = await openInput(file, hintsFor(file, options), (bytes) => {
    read += bytes;
  });
  const first = await misfits(() => planTable(kind, input, options, verify));
  const accepted = await acceptedColumns(first.plan, terminalFor(file, options));
  const { plan: table, ...planned } =
    accepted.length === 0 ? first : planTable(kind, input, { ...options, accepted }, verify);
  const preparation = await misfits(() => {
    if (!planned.preparation) {
      sayContradicted(table);
      throw planned.misfit;
    }
    refuseHeaderOfValues(planned.preparation.plan, options, verify);
    return planned.preparation;
  });
  refuseOverwriting(input, options);
  return { file, input, preparation, table, options, verify, bytesRead: () => read };
}

/** Says which columns are named after a kind and hold something else. */
function sayContradicted({ columns }: TablePlan): void {
  for (const column of columns)
    if (column.why === 'contradicted') process.stderr.write(`${noteOn(column)}\n`);
}

/** How the file is read, by what was asked for and by its name. */
function hintsFor(file: string, { format, encoding, delimiter, sheet }: CheckOptions) {
  const hints = hintsOfEnding(file);
  return { format: format ?? hints.format, encoding, delimiter: delimiter ?? hints.delimiter, sheet };
}

/** The options that do not fit a file are a mistake of who typed them. */
export async function misfits<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MisfitError ? new CommandError(sentenceOf(error), EXIT.usage, error) : error;
  }
}

function refuseOverwriting({ stat }: InputFile, { output, overwrite }: CheckOptions): void {
  if (output === undefined || overwrite || !stat?.isFile()) return;
  const there = targetOf(output).stat;
  if (there?.ino === stat.ino && there.dev === stat.dev) {
    throw new CommandError('The output is the input. Name another file, or add --overwrite.', EXIT.usage);
  }
}
