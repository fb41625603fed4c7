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

/** Options of `verifyCreditorId`. */
export interface CreditorIdOptions {
  /** ISO 3166-1 alpha-2, any case: the country the identifier has to be of. */
  readonly country?: string | undefined;
}

/** The fewest characters of a creditor identifier. */
export const LENGTH_MIN = 8;
/** The most characters of a creditor identifier. */
export const LENGTH_MAX = 35;
const ALIEN = /[^A-Z0-9]/;
/** What people write in front. */
const LABEL = /^\s*(?:SEPA[ -])?(?:creditor[ -]?id(?:entifier)?|gl(?:ä|ae)ubiger[ -]?id|ics)[\s:.#=-]+/i;
const HEAD = /^[A-Z]{2}[0-9]{2}/;
const LETTERS = /^[A-Z]{2}/;
const HEAD_LENGTH = 4;
const NATIONAL_AT = 7;
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
  // Most begin with two letters and digits, as no label does.
  const text = compact(isDigit(input.charCodeAt(2)) ? input : input.replace(LABEL, ''));
  if (text === '') return invalid('creditor_id', input, 'empty_input', '', requested);
  if (country !== undefined && !requested) return invalid('creditor_id', input, 'unsupported_country', text);
  return check(input, text, requested);
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

function check(input: string, text: string, requested: Country | undefined): CreditorIdResult {
  if (ALIEN.test(text)) {
    const alien = text.search(ALIEN);
    return refuse(input, text, 'invalid_characters', requested, { from: alien, to: alien + 1 });
  }
  if (text.length < LENGTH_MIN || text.length > LENGTH_MAX)
    return refuse(input, text, 'invalid_length', requested);
  if (!HEAD.test(text)) {
    const fault = LETTERS.test(text)
      ? { from: 2, to: 4, expected: 'two digits' }
      : { from: 0, to: 2, expected: 'two letters of a country' };
    return refuse(input, text, 'invalid_format', requested, fault);
  }
  const letters = text.slice(0, 2);
  const country = countryOf(letters);
  // Unlike in a request, UK and EL are no countries here.
  if (country?.code !== letters) {
    const fault = { from: 0, to: 2, expected: 'a country of ISO 3166-1' };
    return refuse(input, text, 'unsupported_country', requested, fault);
  }
  if (!sepaOf(letters).member) {
    const fault = { from: 0, to: 2, expected: 'a country of the SEPA schemes' };
    return refuse(input, text, 'unsupported_country', requested, fault);
  }
  if (requested && requested.code !== letters)
    return refuse(input, text, 'country_mismatch', requested, { from: 0, to: 2 });
  return checkNumber(input, text, country);
}

/** The same of an identifier whose country is known: its check digits stand behind the country's number, and that behind the rest. */
function checkNumber(input: string, text: string, country: Required<Country>): CreditorIdResult {
  const isMade =
    isMadeByMod97(text, 2) && remainder97(text, 0, HEAD_LENGTH, remainder97(text, NATIONAL_AT)) === 1;
  if (!isMade) return refuse(input, text, 'invalid_checksum', country, { from: 2, to: HEAD_LENGTH });
  const national = text.slice(NATIONAL_AT);
  if (national.endsWith('0') && ZEROS.test(national))
    return refuse(input, text, 'invalid_format', country, { from: NATIONAL_AT, to: text.length });
  return {
    type: 'creditor_id',
    input,
    valid: true,
    normalized: text,
    country,
    details: {
      check_digits: text.slice(2, HEAD_LENGTH),
      business_code: text.slice(HEAD_LENGTH, NATIONAL_AT),
      national_identifier: national,
    },
  };
}

function refuse(
  input: string,
  text: string,
  reason: Reason,
  country: Country | undefined,
  fault?: Fault,
): CreditorIdResult {
  const result = invalid('creditor_id', input, reason, text, country);
  return fault === undefined ? result : withFault(result, input, text, fault);
}
