/**
 * Verifies a SEPA creditor identifier (AT-02 of the direct debit rulebooks), which a mandate and each direct debit name: two
 * letters for the country, two check digits, three characters that the creditor may choose, and the number that the country
 * gave it.
 *
 * The check digits cover the country and its number, not the three characters of the creditor. The number's own structure
 * differs by country and is not checked. A pass shows that the identifier is well formed; not that it was issued.
 *
 * Identifiers are given out in the countries of the SEPA schemes alone: EPC262-08 describes those of 34, and `../iban/sepa.ts` has the dated
 * list with those that came in since.
 *
 * Sources: European Payments Council, EPC262-08, "Creditor Identifier Overview", version 5.0 of 21 November 2017, section 3;
 * Deutsche Bundesbank (the German test identifier).
 */
import { isMadeByMod97, remainder97 } from '../check/mod97.ts';
import { countryOf } from '../country.ts';
import { withFault } from '../fault.ts';
import { sepaOf } from '../iban/sepa.ts';
import type { Reason } from '../reasons.ts';
import { type Country, type Fault, invalid, type OpenResult } from '../result.ts';
import { compact, INPUT_LENGTH_MAX } from '../text.ts';

/** What is known of a creditor identifier that is valid. */
export interface CreditorIdDetails {
  /** The two digits behind the country (ISO 7064 MOD 97-10). */
  readonly check_digits: string;
  /** Three characters that the creditor may choose for a branch or a business; ZZZ where it does not. */
  readonly business_code: string;
  /** What the country gave the creditor: 1 to 28 letters and digits. */
  readonly national_identifier: string;
}

/** The result on a creditor identifier: `valid` narrows it to its details or to its reason. */
export type CreditorIdResult = OpenResult<'creditor_id', CreditorIdDetails>;

export interface CreditorIdOptions {
  /** ISO 3166-1 alpha-2, any case: the country the identifier has to be of. */
  readonly country?: string | undefined;
}

export const LENGTH_MIN = 8;
export const LENGTH_MAX = 35;
const ALIEN = /[^A-Z0-9]/;
/** What people write in front. */
const LABEL = /^\s*(?:SEPA[ -])?(?:creditor[ -]?id(?:entifier)?|gl(?:ä|ae)ubiger[ -]?id|ics)[\s:.#=-]+/i;
const HEAD = /^[A-Z]{2}[0-9]{2}/;
const LETTERS = /^[A-Z]{2}/;
/** Nobody has zeros alone, whose check digits agree. */
const ZEROS = /^0+$/;
const NO_OPTIONS: CreditorIdOptions = {};

/**
 * Verifies a creditor identifier. Never throws for what a user typed.
 *
 * ```ts
 * verifyCreditorId('DE98 ZZZ0 9999 9999 99').valid; // true
 * ```
 */
export function verifyCreditorId(
  input: string,
  { country }: CreditorIdOptions = NO_OPTIONS,
): CreditorIdResult {
  const requested = country === undefined ? undefined : countryOf(country);
  if (input.length > INPUT_LENGTH_MAX) return invalid('creditor_id', input, 'input_too_long', '', requested);
  const bare = input.replace(LABEL, '');
  const text = compact(bare);
  if (text === '') return invalid('creditor_id', input, 'empty_input', '', requested);
  if (country !== undefined && !requested) return invalid('creditor_id', input, 'unsupported_country', text);
  return check(input, text, requested);
}

function check(input: string, text: string, requested: Country | undefined): CreditorIdResult {
  const refuse = (reason: Reason, fault?: Fault, country = requested) => {
    const result = invalid('creditor_id', input, reason, text, country);
    return fault === undefined ? result : withFault(result, input, text, fault);
  };
  const alien = text.search(ALIEN);
  if (alien >= 0) return refuse('invalid_characters', { from: alien, to: alien + 1 });
  if (text.length < LENGTH_MIN || text.length > LENGTH_MAX) return refuse('invalid_length');
  if (!HEAD.test(text))
    return refuse(
      'invalid_format',
      LETTERS.test(text)
        ? { from: 2, to: 4, expected: 'two digits' }
        : { from: 0, to: 2, expected: 'two letters of a country' },
    );
  const letters = text.slice(0, 2);
  const country = countryOf(letters);
  // Unlike in a request, UK and EL are no countries here.
  if (country?.code !== letters)
    return refuse('unsupported_country', { from: 0, to: 2, expected: 'a country of ISO 3166-1' });
  if (!sepaOf(letters).member)
    return refuse('unsupported_country', { from: 0, to: 2, expected: 'a country of the SEPA schemes' });
  if (requested && requested.code !== letters) return refuse('country_mismatch', { from: 0, to: 2 });
  const check = text.slice(2, 4);
  const national = text.slice(7);
  if (remainder97(national + letters + check) !== 1 || !isMadeByMod97(text, 2))
    return refuse('invalid_checksum', { from: 2, to: 4 }, country);
  if (national.startsWith('0') && ZEROS.test(national))
    return refuse('invalid_format', { from: 7, to: text.length }, country);
  return {
    type: 'creditor_id',
    input,
    valid: true,
    normalized: text,
    country,
    details: { check_digits: check, business_code: text.slice(4, 7), national_identifier: national },
  };
}
