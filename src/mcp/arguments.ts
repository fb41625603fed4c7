/** What tools read of their arguments. A model writes them, so nothing is taken for granted. */
import { CodedError, OptionError } from '../core/coded.ts';
import { faults, fields } from '../words/en.ts';
import { faultIn, optionFaultIn } from '../words/faults.ts';

/** A call that can't be answered; its message is for the assistant and repeats nothing that was submitted. */
export class ToolError extends Error {}

export function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new ToolError(`${name} has to be a text.`);
  return value;
}

export function flag(value: unknown, name: string): boolean | undefined {
  if (value !== undefined && typeof value !== 'boolean')
    throw new ToolError(`${name} has to be true or false.`);
  return value;
}

export function countryIn(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^[A-Za-z]{2}$/.test(value)) {
    throw new ToolError('country has to be a two-letter code.');
  }
  return value;
}

/** What is requested, or a ToolError for an option that there is not. */
export function required<T>(get: () => T): T {
  try {
    return get();
  } catch (error) {
    throw refusal(error);
  }
}

/** A refusal that has a code, or names the option at fault, in words for the assistant; any other error as it is. */
export function refusal(error: unknown): unknown {
  if (error instanceof CodedError) return new ToolError(faultIn(error, faults) ?? error.code);
  if (error instanceof OptionError) return new ToolError(`${error.option} ${optionFaultIn(error, fields)}.`);
  return error;
}
