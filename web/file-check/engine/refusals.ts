/** Why something could not be done, for the page: codes, of which the page makes sentences in its language. */
import { MisfitError } from '../../../src/bulk/plan.ts';
import { type Coded, CodedError, type Facts } from '../../../src/core/coded.ts';
import { FileError } from '../../../src/files/bytes.ts';
import type { Refusal } from '../messages.ts';

/** A cell is not changed: it has a formula, the text would be one, or its suggestion is no longer there. */
export class EditError extends CodedError<'no_formula' | 'formula_sign' | 'no_suggestion'> {
  override name = 'EditError';
}

/** The page wants something else. */
export class CancelledError extends Error {
  override name = 'CancelledError';
}

/** The service does not verify the values: the code of its problem, or `unreachable`. */
export class ServiceError extends CodedError {
  override name = 'ServiceError';
}

export interface RefusalCodes {
  readonly code: Refusal;
  /** The same more exactly, where that is known, as jobs and the command line have it; and what its sentence names. */
  readonly cause?: string;
  readonly facts?: Facts;
  readonly problem?: string;
}

/** Errors of the browser by their name: the file has gone or changed meanwhile, its memory is at an end, data did not arrive. */
const OTHERS: Readonly<Record<string, Refusal>> = {
  NotReadableError: 'unreadable',
  NotFoundError: 'unreadable',
  RangeError: 'memory',
  QuotaExceededError: 'memory',
  DataError: 'data',
};

export function refusalOf(error: unknown): RefusalCodes {
  if (error instanceof FileError) return { code: error.fault, ...causeOf(error) };
  if (error instanceof MisfitError) return { code: 'no_values', ...causeOf(error) };
  if (error instanceof CancelledError) return { code: 'cancelled' };
  if (error instanceof ServiceError) return { code: 'service', problem: error.code };
  if (error instanceof EditError) return { code: error.code };
  const name = error instanceof Error ? error.name : '';
  return { code: OTHERS[name] ?? 'failed' };
}

const causeOf = ({ code, facts }: Coded) => ({ cause: code, facts });
