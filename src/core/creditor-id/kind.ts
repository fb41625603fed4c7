/** SEPA creditor identifiers as a kind of value. */
import { SEPA_COUNTRIES } from '../iban/sepa.ts';
import { defineKind } from '../kind.ts';
import { repairOf97 } from '../repair/repair.ts';
import { LENGTH_MAX, LENGTH_MIN, verifyCreditorId } from './verify.ts';

/** A creditor identifier as most creditors have it, unlike any IBAN. */
const WITHOUT_BUSINESS_CODE = /^.{4}ZZZ/;
const WITH_THREE_Z = /Z[^0-9A-Z]*Z[^0-9A-Z]*Z/i;
/** With the business code that most creditors leave as it was given to them; in Spain that is a number, before a tax number with a letter. */
const AS_GIVEN = /^(?:.{4}ZZZ|ES[0-9]{5}(?:[A-Z][0-9]{7}[0-9A-Z]|[0-9]{8}[A-Z])$)/;

/** The country and the check digits are reckoned behind its number, and what the creditor chose not at all. */
const FORM = { least: LENGTH_MIN, most: LENGTH_MAX, head: 4, tail: 7 };

export const creditorId = defineKind({
  type: 'creditor_id',
  segment: 'creditor-id',
  identifier: 'CreditorId',
  rank: 6,
  free: false,
  trial: true,
  reasons: [
    'empty_input',
    'input_too_long',
    'invalid_characters',
    'invalid_country',
    'unsupported_country',
    'country_mismatch',
    'other_kind',
    'invalid_length',
    'invalid_format',
    'invalid_checksum',
  ],
  details: {
    check_digits: { is: 'text', means: 'The two check digits of ISO 7064.' },
    business_code: {
      is: 'text',
      means: 'Three characters that the creditor may choose; ZZZ where it does not.',
      column: 'business_code',
    },
    national_identifier: {
      is: 'text',
      means: 'What the country gave the creditor: 1 to 28 letters and digits.',
    },
  },
  options: {},
  // The first is the test identifier of the Deutsche Bundesbank; the others are made up.
  form: /^[A-Z]{2}[ -]?\d\d/i,
  evident: (normalized) => AS_GIVEN.test(normalized),
  outline: { least: 4, isLettered: true },
  share: 0.01,
  evidence: {
    tried: WITH_THREE_Z,
    // An IBAN with a character too many or too few passes its check digits once in 97 times.
    isCertain: ({ normalized }) => WITHOUT_BUSINESS_CODE.test(normalized),
  },
  samples: [{ value: 'DE98ZZZ09999999999' }, { value: 'AT61ZZZ01234567890' }, { value: 'FR72ZZZ123456' }],
  unread: {},
  repair: ({ normalized = '' }, { country }) =>
    repairOf97(normalized, FORM, (text) => verifyCreditorId(text, { country })),
  timeless: true,
  needs: [],
  verify: (input, { country }) => verifyCreditorId(input, { country }),
  coverage: {
    fields: {
      standard: { is: 'text', means: 'What values are held to.' },
      countries: { is: 'integer', means: 'Countries that an identifier can name.' },
    },
    report: () => ({ standard: 'EPC262-08', countries: SEPA_COUNTRIES.length }),
  },
});
