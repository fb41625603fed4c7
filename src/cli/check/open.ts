/** Opens the file of a check: what it is, which columns are checked, what is written above its rows. */

import type { ColumnKind } from '../../bulk/column-kinds.ts';
import { type InputFile, openInput } from '../../bulk/input.ts';
import { MisfitError, type VerifyCell } from '../../bulk/plan.ts';
import { type CheckOptions, type Preparation, prepare } from '../../bulk/prepare.ts';
import { hintsOfEnding } from '../../files/formats/formats.ts';
import { targetOf } from '../../files/output.ts';
import { EXIT } from '../exit.ts';
import { CommandError } from '../session.ts';

export type { CheckOptions, Preparation } from '../../bulk/prepare.ts';

/** A file that is to be checked, and how. */
export interface OpenedCheck {
  /** As it was named. */
  readonly file: string;
  readonly input: InputFile;
  readonly preparation: Preparation;
  readonly options: CheckOptions;
  readonly verify: VerifyCell;
  /** Bytes that were read of the file so far. */
  readonly bytesRead: () => number;
}

/** @throws {CommandError} where the options do not fit the file */
export async function openCheck(
  kind: ColumnKind | undefined,
  file: string,
  options: CheckOptions,
  verify: VerifyCell,
): Promise<OpenedCheck> {
  let read = 0;
  const hints = hintsOfEnding(file);
  const given = {
    format: options.format ?? hints.format,
    encoding: options.encoding,
    delimiter: options.delimiter ?? hints.delimiter,
  };
  const input = await openInput(file, given, (bytes) => {
    read += bytes;
  });
  const preparation = await misfits(() => prepare(kind, input, options, verify));
  refuseOverwriting(input, options);
  return { file, input, preparation, options, verify, bytesRead: () => read };
}

/** The options that do not fit a file are a mistake of who typed them. */
export async function misfits<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MisfitError ? new CommandError(error.message, EXIT.usage) : error;
  }
}

function refuseOverwriting({ stat }: InputFile, { output, overwrite }: CheckOptions): void {
  if (output === undefined || overwrite || !stat?.isFile()) return;
  const there = targetOf(output).stat;
  if (there?.ino === stat.ino && there.dev === stat.dev) {
    throw new CommandError('The output is the input. Name another file, or add --overwrite.', EXIT.usage);
  }
}
