/**
 * Verifies a structured creditor reference (ISO 11649), which an invoice names so that a payment finds it: `RF`, two check
 * digits and up to 21 letters and digits of the creditor's own choice.
 *
 * A pass shows that the reference is written down as it was issued, as far as check digits can; not whose it is.
 *
 * Sources: ISO 11649:2009, confirmed in 2025 (structure); ISO/IEC 7064:2003 (MOD 97-10).
 */
import { isMadeByMod97, remainder97 } from '../check/mod97.ts';
import { withFault } from '../fault.ts';
import type { Reason } from '../reasons.ts';
import { type Fault, type Formatted, invalid, type OpenResult } from '../result.ts';
import { compact, INPUT_LENGTH_MAX } from '../text.ts';

/** What is known of a creditor reference that is valid. */
export interface CreditorReferenceDetails {
  /** The two digits behind `RF` (ISO 7064 MOD 97-10). */
  readonly check_digits: string;
  /** What the creditor chose: 1 to 21 letters and digits. */
  readonly reference: string;
}

/** The result on a creditor reference: `valid` narrows it to its details or to its reason. */
export type CreditorReferenceResult = OpenResult<'creditor_reference', CreditorReferenceDetails>;

/** The fewest characters of a creditor reference. */
export const LENGTH_MIN = 5;
/** The most characters of a creditor reference. */
export const LENGTH_MAX = 25;
const ALIEN = /[^A-Z0-9]/;
/** What people write in front. */
const LABEL = /^\s*(?:creditor[ -])?ref(?:erence)?[\s:.#=-]+/i;
const DIGITS = /^[0-9]{2}$/;
const GROUP = /.{1,4}/g;

/**
 * Verifies a creditor reference. Never throws for what a user typed.
 *
 * ```ts
 * verifyCreditorReference('RF18 5390 0754 7034').valid; // true
 * ```
 */
export function verifyCreditorReference(input: string): CreditorReferenceResult {
  if (input.length > INPUT_LENGTH_MAX) return invalid('creditor_reference', input, 'input_too_long');
  const bare = input.replace(LABEL, '');
  const text = compact(bare);
  if (text === '') return invalid('creditor_reference', input, 'empty_input');
  const alien = text.search(ALIEN);
  if (alien >= 0) return refuse(input, text, 'invalid_characters', { from: alien, to: alien + 1 });
  if (!text.startsWith('RF'))
    return refuse(input, text, 'invalid_format', { from: 0, to: 2, expected: 'RF' });
  if (text.length < LENGTH_MIN || text.length > LENGTH_MAX)
    return invalid('creditor_reference', input, 'invalid_length', text);
  const check = text.slice(2, 4);
  if (!DIGITS.test(check))
    return refuse(input, text, 'invalid_format', { from: 2, to: 4, expected: 'two digits' });
  const reference = text.slice(4);
  // The check digits stand behind the letters, and these behind the rest.
  if (remainder97(text, 0, 4, remainder97(text, 4)) !== 1 || !isMadeByMod97(text, 2))
    return refuse(input, text, 'invalid_checksum', { from: 2, to: 4 });
  return {
    type: 'creditor_reference',
    input,
    valid: true,
    normalized: text,
    formatted: formattedOf(text),
    details: { check_digits: check, reference },
  };
}

/** As ISO 11649 prints it, in groups of four; there is no domestic form of its own. */
function formattedOf(text: string): Formatted {
  const grouped = text.match(GROUP)!.join(' ');
  return { international: grouped, national: grouped };
}

function refuse(input: string, text: string, reason: Reason, fault: Fault): CreditorReferenceResult {
  return withFault(invalid('creditor_reference', input, reason, text), input, text, fault);
}
