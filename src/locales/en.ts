import type { Locale } from './locale.ts';

/** English. */
export const en: Locale = {
  language: 'en',
  reasons: {
    empty_input: 'There is nothing to verify.',
    input_too_long: 'The input is longer than any such number.',
    invalid_characters: 'It has characters that no such number has.',
    country_required: 'The country is missing: choose one.',
    unsupported_country: 'There are no such numbers in this country.',
    country_mismatch: 'The number belongs to another country than the one chosen.',
    other_kind: "This is another kind of number, for example a company's instead of a person's.",
    not_a_number: 'This cannot be read as one phone number.',
    invalid_calling_code: 'No country has this calling code.',
    too_short: 'The phone number is too short.',
    too_long: 'The phone number is too long.',
    local_only: 'The area code is missing.',
    short_code: 'This is a short or emergency number, which belongs to no subscriber.',
    unassigned_number: 'The length is right, but no such range is in use.',
    invalid_length: 'The number of characters is wrong: one may be missing or too many.',
    invalid_format: 'Letters and digits are not where they have to be.',
    invalid_checksum: 'The check digits do not agree: probably a typing mistake.',
    invalid_national_check_digit:
      'The check digits of the account number do not agree: probably a typing mistake.',
    invalid_component: 'A part of it is never issued.',
    invalid_date: 'The date in it does not exist or lies in the future.',
  },
};
