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

const PHONE = 'phone';
const LETTER = /\p{L}/u;
const LINK = /^\s*tel:/i;
/** Kinds whose values are written with all their letters and digits: any other was left out or read as another. */
const WHOLE: ReadonlySet<string> = new Set(['iban', 'bic', 'lei', 'creditor_id', 'creditor_reference']);
const DOCUMENT = 'document';
/** The lines of a zone as they are printed, without blanks for fillers. */
const ZONE = /^[A-Z][A-Z0-9<]*(?:\s*\n[A-Z0-9<]+)*$/i;

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

function reasonAgainst(result: OpenResult & { readonly valid: true }): Reason | undefined {
  const { type, input, label, ignored, assumed = [] } = result;
  const [first] = assumed;
  if (first !== undefined) return ASSUMED[first];
  if (type === PHONE && LINK.test(input)) return undefined;
  if (label !== undefined || ignored !== undefined || !isBare(result)) return 'invalid_characters';
  const isGuessed = type === PHONE && (result.details as PhoneFlags).assumed_international === true;
  return isGuessed ? 'not_a_number' : undefined;
}

/** Whether the value is written with its own letters and digits alone. */
function isBare(result: OpenResult & { readonly valid: true }): boolean {
  const { type, input } = result;
  if (type === PHONE) return !LETTER.test(input);
  if (type === DOCUMENT) return ZONE.test(input.trim());
  return !WHOLE.has(type) || isWhole(result);
}
