/**
 * What a strict request refuses of what was read: words beside the number, letters read as digits, anything assumed. What was read is named
 * in the refusal.
 */
import type { Reason } from '../reasons.ts';
import type { Assumption, InvalidResult, OpenResult } from '../result.ts';
import { isWhole, strictRefusal } from './strict-refusal.ts';

/** The refusal for what was assumed. */
const ASSUMED: Readonly<Record<Assumption, Reason>> = {
  decimal_removed: 'not_a_number',
  exponent_expanded: 'not_a_number',
  letters_as_keys: 'invalid_characters',
  leading_zeros: 'invalid_length',
  shared_plan: 'country_mismatch',
};

type Valid = OpenResult & { readonly valid: true };

const LETTER = /\p{L}/u;
const LINK = /^\s*tel:/i;
/** The lines of a zone as they are printed, without blanks for fillers. */
const ZONE = /^[A-Z][A-Z0-9<]*(?:\s*\n[A-Z0-9<]+)*$/i;

/**
 * Whether a value is written with its own letters and digits alone, by its type; of one that has no line the reader of words says so.
 * A value that is written with all of them is one where no other was left out or read as another.
 */
const BARE: Readonly<Record<string, (result: Valid) => boolean>> = {
  bic: isWhole,
  creditor_id: isWhole,
  creditor_reference: isWhole,
  document: ({ input }) => ZONE.test(input.trim()),
  iban: isWhole,
  lei: isWhole,
  phone: ({ input }) => !LETTER.test(input),
};

/** The result; a refusal where the value was valid only with words left out or something assumed. */
export function strictly<Result extends OpenResult>(result: Result): Result | InvalidResult<Result['type']> {
  if (!result.valid) return result;
  const reason = reasonAgainst(result);
  if (reason === undefined) return result;
  return strictRefusal(result, reason);
}

/** What phones have of it in their details. */
interface PhoneFlags {
  readonly assumed_international?: boolean;
}

function reasonAgainst(result: Valid): Reason | undefined {
  const { type, input, label, ignored, assumed = [], formatted } = result;
  const [first] = assumed;
  if (first !== undefined) return ASSUMED[first];
  if (formatted?.rfc3966 !== undefined && LINK.test(input)) return undefined;
  if (label !== undefined || ignored !== undefined || BARE[type]?.(result) === false)
    return 'invalid_characters';
  return (result.details as PhoneFlags).assumed_international === true ? 'not_a_number' : undefined;
}
