/** What a function of the library refuses of its options, as a field of the request that gave it. */
import { OptionError } from '../core/coded.ts';
import { Mismatch } from './edge/refusal.ts';

/** A Mismatch for an option that can't be taken; any other error as it is. */
export function asMismatch(error: unknown): unknown {
  if (!(error instanceof OptionError)) return error;
  return new Mismatch([{ instancePath: `/${error.option}`, keyword: 'pattern', params: { refused: error } }]);
}
