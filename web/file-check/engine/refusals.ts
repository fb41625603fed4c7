/** Why something could not be done, for the page. */
import { MisfitError } from '../../../src/bulk/plan.ts';
import { FileError } from '../../../src/files/bytes.ts';
import type { Refusal } from '../messages.ts';

/** A cell is not changed: it has a formula, the text would be one, or its suggestion is no longer there. */
export class EditError extends Error {
  override name = 'EditError';

  constructor(
    readonly code: 'no_formula' | 'formula_sign' | 'no_suggestion',
    message: string,
  ) {
    super(message);
  }
}

/** The page wants something else. */
export class CancelledError extends Error {
  override name = 'CancelledError';
}

/** The service does not verify the values: the code of its problem, or `unreachable`. */
export class ServiceError extends Error {
  override name = 'ServiceError';
}

export interface RefusalText {
  readonly code: Refusal;
  readonly problem?: string;
  readonly message: string;
}

/** Errors of the browser by their name: the file has gone or changed meanwhile, its memory is at an end, data did not arrive. */
const OTHERS: Readonly<Record<string, RefusalText>> = {
  NotReadableError: {
    code: 'unreadable',
    message: 'The file can no longer be read: it was changed, moved or closed. Choose it again.',
  },
  NotFoundError: { code: 'unreadable', message: 'The file can no longer be found. Choose it again.' },
  RangeError: {
    code: 'memory',
    message: 'The memory of the browser does not suffice. Close other tabs, or check the file in parts.',
  },
  QuotaExceededError: {
    code: 'memory',
    message: 'The memory of the browser does not suffice. Close other tabs, or check the file in parts.',
  },
  DataError: { code: 'data', message: 'Data of the check could not be loaded. Is the network there?' },
};

/** No error's own text is shown but that of a file that can't be taken: others may have values in them. */
export function refusalOf(error: unknown): RefusalText {
  if (error instanceof FileError) return { code: error.fault, message: sentence(error.message) };
  if (error instanceof MisfitError) return { code: 'no_values', message: error.message };
  if (error instanceof CancelledError)
    return { code: 'cancelled', message: 'It was ended before it was done; the file is untouched.' };
  if (error instanceof ServiceError)
    return { code: 'service', problem: error.message, message: 'The service did not verify the values.' };
  if (error instanceof EditError) return { code: error.code, message: error.message };
  const name = error instanceof Error ? error.name : '';
  return OTHERS[name] ?? { code: 'failed', message: 'Something went wrong; the file is untouched.' };
}

/** As one sentence: what the command line puts behind the name of a file begins small and has no point. */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`.replace(
    / Say what it is, for instance: --encoding windows-1252\.$/,
    ' Choose the encoding that it has.',
  );
