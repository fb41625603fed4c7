/** The refusals of strict requests, apart from what they rest on: a small door carries what its own kind needs. */
import type { Reason } from '../reasons.ts';
import type { InvalidResult, OpenResult } from '../result.ts';
import { fold } from '../text.ts';

type Valid = OpenResult & { readonly valid: true };

/** The refusal of a valid result, with what was read or assumed. */
export function strictRefusal<Result extends Valid>(
  result: Result,
  reason: Reason,
): InvalidResult<Result['type']> {
  const { type, input, normalized, country, label, assumed } = result;
  const { ignored = result.ignored } = result.details as { ignored?: readonly string[] };
  return {
    type,
    input,
    valid: false,
    reason,
    ...(country && { country }),
    // The country is the owner's: a number of a neighbour is the one valid result that is refused so.
    ...(reason === 'country_mismatch' && { belongs_to: { type, country: country!.code!, normalized } }),
    ...(label && { label }),
    ...(ignored && { ignored }),
    ...(assumed && { assumed }),
  };
}

const APART = /[^\p{L}\p{N}]/gu;

/** Whether a value that is written with all its letters and digits is written with these alone. */
export const isWhole = ({ input, normalized }: Valid): boolean =>
  fold(input).replace(APART, '') === normalized;
