/**
 * Verifies a Legal Entity Identifier (ISO 17442-1): twenty letters and digits, of which the last two are check digits.
 *
 * A pass shows that the code is well formed; not that it was issued, or that its registration is current: that stands in
 * the register of the Global Legal Entity Identifier Foundation (GLEIF).
 *
 * Sources: ISO 17442-1:2020 (structure), ISO/IEC 7064:2003 (MOD 97-10); GLEIF, "ISO 17442: The LEI Code Structure".
 */
import { isMadeByMod97, remainder97 } from '../check/mod97.ts';
import { withFault } from '../fault.ts';
import type { Reason } from '../reasons.ts';
import { type Fault, invalid, type OpenResult } from '../result.ts';
import { compact, INPUT_LENGTH_MAX } from '../text.ts';

/** What is known of an LEI that is valid. */
export interface LeiDetails {
  /** The first four characters: who issues codes with this prefix. */
  readonly issuer_prefix: string;
  /** The fourteen characters that the issuer assigned. */
  readonly entity_code: string;
  /** The last two digits (ISO 7064 MOD 97-10). */
  readonly check_digits: string;
}

/** The result on an LEI: `valid` narrows it to its details or to its reason. */
export type LeiResult = OpenResult<'lei', LeiDetails>;

const LENGTH = 20;
const ALIEN = /[^A-Z0-9]/;
/** What people write in front. */
const LABEL = /^\s*LEI[\s:.#-]+/i;
/** Check digits stand at the end; anything may stand before them. */
const SHAPE = /^[A-Z0-9]{18}[0-9]{2}$/;
/** Nobody has zeros alone, whose check digits agree. */
const ZEROS = /^0{18}/;

/**
 * Verifies an LEI. Never throws for what a user typed.
 *
 * ```ts
 * verifyLei('5067 00GE 1G29 325Q X363').valid; // true
 * ```
 */
export function verifyLei(input: string): LeiResult {
  if (input.length > INPUT_LENGTH_MAX) return invalid('lei', input, 'input_too_long');
  const bare = input.replace(LABEL, '');
  const text = compact(bare);
  if (text === '') return invalid('lei', input, 'empty_input');
  const alien = text.search(ALIEN);
  if (alien >= 0) return refuse(input, text, 'invalid_characters', { from: alien, to: alien + 1 });
  if (text.length !== LENGTH) return invalid('lei', input, 'invalid_length', text);
  if (!SHAPE.test(text))
    return refuse(input, text, 'invalid_format', { from: 18, to: 20, expected: 'two digits' });
  if (remainder97(text) !== 1 || !isMadeByMod97(text, 18))
    return refuse(input, text, 'invalid_checksum', { from: 18, to: 20 });
  if (text.startsWith('0') && ZEROS.test(text))
    return refuse(input, text, 'invalid_format', { from: 0, to: 18 });
  return {
    type: 'lei',
    input,
    valid: true,
    normalized: text,
    details: {
      issuer_prefix: text.slice(0, 4),
      entity_code: text.slice(4, 18),
      check_digits: text.slice(18),
    },
  };
}

function refuse(input: string, text: string, reason: Reason, fault: Fault): LeiResult {
  return withFault(invalid('lei', input, reason, text), input, text, fault);
}
