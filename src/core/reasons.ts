/**
 * Every reason why a value is invalid, in one table: what it means and what to do about it, for developers. The OpenAPI
 * document, the page `/reasons` and the command line come from it. What a person is shown stands in `src/words/`.
 *
 * A result has one reason, the first that applies. Reasons may be added, never changed.
 */

interface ReasonText {
  /** What was found, one sentence. */
  readonly means: string;
  /** What to do about it, one sentence. */
  readonly remedy: string;
}

export const REASON_TABLE = {
  empty_input: {
    means: 'Nothing is left of the value once white space and separators are removed.',
    remedy: 'Ask for the value.',
  },
  input_too_long: {
    means: 'The value has more than 256 characters.',
    remedy: 'Check that the right field was sent.',
  },
  invalid_characters: {
    means: 'The value has characters that no value of this kind has.',
    remedy: 'Ask for the value without other text around it.',
  },
  country_required: {
    means: 'Neither the request nor the value names a country, and there is no default country.',
    remedy: 'Send `country`, or a value that names its country.',
  },
  invalid_country: {
    means: 'What the request calls the country is neither a code nor a name of one.',
    remedy: 'Send a code of ISO 3166-1, as `DE` or `DEU`, or the name of the country.',
  },
  unsupported_country: {
    means: 'The country does not exist, or has no values of this kind that can be verified.',
    remedy: 'The coverage lists the countries there are.',
  },
  country_mismatch: {
    means: 'The value names another country than the request.',
    remedy: 'Correct `country`, or leave it out.',
  },
  other_kind: {
    means:
      'The value is certainly a number of another kind: that of a company where that of a person was asked for, a BIC where an IBAN was.',
    remedy: 'Send it to the kind that `kind` names; `suggestions[0].value` has it in normalized form.',
  },
  unrecognized: {
    means:
      'The value is no number of any kind: a date, an amount, a masked number; `looks_like` names what it is.',
    remedy: 'Check that the right field was sent.',
  },
  ambiguous: {
    means: 'The value has several readings, and the meant one is not certain: two numbers in one field.',
    remedy: 'Choose one of `alternatives`, or ask for a single number.',
  },
  not_a_number: {
    means: 'The text cannot be read as one phone number.',
    remedy: 'Ask for a single phone number.',
  },
  invalid_calling_code: {
    means: 'No country has this calling code.',
    remedy: 'Ask for the number with the calling code of its country.',
  },
  too_short: {
    means: 'The phone number is shorter than any of its country.',
    remedy: 'Ask for the whole number.',
  },
  too_long: {
    means: 'The phone number is longer than any of its country.',
    remedy: 'Ask for the number alone, without an extension or a second number.',
  },
  local_only: {
    means: 'The phone number can only be dialled within its area: the area code is missing.',
    remedy: 'Ask for the number with its area code.',
  },
  short_code: {
    means: 'The phone number is a short code or an emergency number, which belongs to no subscriber.',
    remedy: 'Ask for the number of a subscriber.',
  },
  unassigned_number: {
    means: 'The phone number has a possible length, but its range is not assigned.',
    remedy: 'Ask whether the number is right.',
  },
  no_conversion: {
    means: 'The bank has no IBAN that is made of this account number.',
    remedy: 'Ask for the IBAN itself.',
  },
  invalid_length: {
    means: 'The value does not have the length that its country or scheme requires.',
    remedy: 'Look for a character that is missing or too many.',
  },
  invalid_format: {
    means: 'The length is right, but letters and digits are not where they have to be.',
    remedy: 'Look for letters and digits that were confused, as O and 0.',
  },
  unsupported_scheme: {
    means:
      'The value has the form of a known number system that is not verified, and of no scheme of its country; `known_system` has its id.',
    remedy: 'Ask for another number of the same holder; the coverage names the system and its source.',
  },
  invalid_checksum: {
    means: 'The check digits do not agree with the rest of the value.',
    remedy: 'Look for a typing mistake: a wrong or swapped character.',
  },
  invalid_national_check_digit: {
    means: 'The check digits of the IBAN agree, those of the domestic account number in it do not.',
    remedy: 'Look for a typing mistake in the domestic account number.',
  },
  invalid_component: {
    means: 'A part of the value, as a region or a prefix, is one that is never issued.',
    remedy: 'Look for a typing mistake in the part that `fault` names, where there is one.',
  },
  invalid_date: {
    means: 'The date in the value does not exist, or lies in the future.',
    remedy: 'Look for a typing mistake in the date.',
  },
} as const satisfies Record<string, ReasonText>;

/** Why a value is invalid: one code of a closed list. */
export type Reason = keyof typeof REASON_TABLE;

/** All of them, in the order in which they are checked. */
export const REASONS = Object.keys(REASON_TABLE) as readonly Reason[];

/** Names the supported countries, for a request of one that has no such values. */
export const countriesThere = (codes: readonly string[]): string =>
  `These have them: ${[...codes].sort().join(', ')}.`;
