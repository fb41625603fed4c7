/** IBANs as a kind of value. */
import type { Directory } from '../banks/directory.ts';
import { BANK_FIELDS } from '../banks/fields.ts';
import { defineKind, needs } from '../kind.ts';
import { admittedIban } from './admit.ts';
import { CONVERSIONS } from './conversion.ts';
import { describeIbans, type IbanCoverage } from './coverage.ts';
import { fromDomestic } from './domestic.ts';
import { findIbans } from './find.ts';
import { isNearIban, isNearInLetters } from './near.ts';
import { BIC_RELATIONS } from './pair.ts';
import { type IbanResult, suggestionFor } from './verify.ts';
import { verifyWhole, withBicBeside } from './whole.ts';

export interface IbanRequestOptions {
  readonly bic?: string;
  readonly facts?: boolean;
}

export const iban = defineKind<
  'iban',
  'Iban',
  IbanResult,
  IbanCoverage,
  IbanRequestOptions,
  { readonly banks: Directory }
>({
  type: 'iban',
  segment: 'iban',
  identifier: 'Iban',
  rank: 1,
  free: true,
  trial: true,
  reasons: [
    'empty_input',
    'input_too_long',
    'invalid_characters',
    'country_required',
    'invalid_country',
    'unsupported_country',
    'country_mismatch',
    'other_kind',
    'no_conversion',
    'invalid_length',
    'invalid_format',
    'invalid_checksum',
    'invalid_national_check_digit',
  ],
  details: {
    account_number: { is: 'text', means: 'The BBAN without bank, branch and check digits that stand apart.' },
    bank_code: { is: 'text', means: 'The bank identifier.', column: 'bank_code' },
    bank: {
      is: 'record',
      fields: BANK_FIELDS,
      schema: 'Bank',
      means: 'The bank that holds the account, when the directory knows it.',
      optional: true,
    },
    bic: {
      is: 'record',
      schema: 'PairedBic',
      means: 'The BIC that was given with the IBAN, and whose it is.',
      optional: true,
      fields: {
        given: { is: 'text', means: 'In capitals without spaces.' },
        relation: {
          is: 'text',
          oneOf: BIC_RELATIONS,
          column: 'bic_relation',
          means:
            'same_bank: the BIC is, or was, that of the bank code. same_institution: another BIC of the bank or of its successor. other_bank: the BIC of another bank. unknown: the directory does not have what it takes to say.',
        },
      },
    },
    branch_code: { is: 'text', means: 'The branch identifier, where the country has one.', optional: true },
    check_digits: { is: 'text', means: 'The two check digits of ISO 7064.' },
    conversion: {
      is: 'text',
      oneOf: CONVERSIONS,
      means:
        'How the IBAN was made of an account: bank_rule where a published rule of the bank says what stands in it; standard where banks of the country have rules and none is known of this one. Absent where the IBAN was given, and where no bank of the country has rules.',
      optional: true,
    },
    national_check: {
      is: 'text',
      oneOf: ['passed', 'not_published', 'consistent', 'inconsistent'],
      means:
        'What the national check digits say: passed by a published rule; not_published where no published rule covers the number; consistent or inconsistent with a scheme that numbers in use follow and no authority has published.',
      optional: true,
    },
    qr_iban: {
      is: 'flag',
      means: 'Present for CH and LI where the account is for payments with a QR reference alone.',
      optional: true,
    },
    sepa: {
      is: 'record',
      schema: 'Sepa',
      means: 'Whether payments in euros reach the country by the SEPA schemes.',
      fields: {
        as_of: { is: 'text', format: 'date', means: 'Date of the list of countries.' },
        member: { is: 'flag', means: 'Whether the country is in the scope of the schemes.' },
        since: {
          is: 'text',
          format: 'date',
          means: 'The day it came in, for those that came later and whose day is certain.',
          optional: true,
        },
      },
    },
  },
  options: {
    bic: {
      is: 'text',
      means:
        'The BIC that was given with the IBAN: `details.bic` says whose it is. No IBAN is invalid by it.',
      optional: true,
    },
    facts: {
      is: 'flag',
      means: 'Whether the bank is answered with source and date of its facts, as `facts`.',
      optional: true,
    },
  },
  find: (text, { data }) => findIbans(text, { directory: data.banks }),
  form: /^[A-Z]{2}[ .-]?\d.{11}/is,
  isNear: isNearIban,
  isNearInLetters,
  outline: { least: 14, isLettered: true },
  share: 0.0001,
  evidence: {
    // One of the length of its country, with a letter in the place of a digit.
    plainBy: ['invalid_format'],
    // An account as it is written at home.
    ownsDigits: true,
  },
  ownCountry: true,
  madeOfAccount: true,
  givenWith: 'bic',
  madeOf: 'structures',
  samples: [
    { value: 'DE89 3704 0044 0532 0130 00' },
    { value: 'GB29 NWBK 6016 1331 9268 19' },
    { value: 'FR14 2004 1010 0505 0001 3M02 606' },
  ],
  showcases: [
    {
      name: 'look_alike',
      summary: 'A letter where a digit belongs: its place, and what was probably meant',
      value: 'GB29 NWBK 6O16 1331 9268 19',
      options: { suggest: true },
    },
    {
      name: 'swap',
      summary: 'Two digits swapped, with what was probably meant',
      value: 'DE89 3704 0044 0523 0130 00',
      options: { suggest: true },
    },
    {
      name: 'territory',
      summary: 'The letters of a territory, whose IBANs begin with others',
      value: 'GP14 2004 1010 0505 0001 3M02 606',
    },
    { name: 'qr_iban', summary: 'A QR-IBAN of a SEPA country', value: 'CH44 3199 9123 0008 8901 2' },
  ],
  unread: {
    national: 'The domestic notation has no IBAN check digits.',
    masked: 'Most characters are hidden.',
  },
  timeless: true,
  needs: needs('banks'),
  verify: (input, { country, defaultCountry, data, facts, bic }) =>
    verifyWhole(input, { country, defaultCountry, directory: data.banks, facts, bic }),
  admit: (refused, { banks }) => admittedIban(refused, banks),
  beside: (result, text, { data }) => withBicBeside(result, text, data.banks),
  repair: (refused, { country, data }) =>
    suggestionFor(refused, country, data.banks) ?? fromDomestic(refused, country, data.banks),
  coverage: {
    fields: {
      countries: {
        is: 'records',
        means: 'Prefixes that are verified.',
        fields: {
          country: { is: 'text', means: 'Two-letter code.' },
          length: { is: 'integer', means: 'Characters of an IBAN.' },
          structure: { is: 'text', means: 'Structure of the BBAN, as in the IBAN registry.' },
          registered: { is: 'flag', means: 'Whether the country is in the IBAN registry.' },
          national_check: { is: 'flag', means: 'Whether the national check digits are verified.' },
          banks: { is: 'integer', means: 'Records of banks in the directory.' },
          banks_with_bic: { is: 'integer', means: 'Of these, how many have a BIC.' },
          bank_codes: {
            is: 'integer',
            means: 'Bank codes the directory knows; a prefix or a range counts as one.',
          },
          bank_sources: {
            is: 'records',
            means: 'Where they come from, the most trusted first.',
            fields: {
              source: { is: 'text', means: 'As `source` in the record of a bank.' },
              as_of: { is: 'text', means: 'Date of the source.' },
              banks: { is: 'integer', means: 'Records that answer.' },
              codes: { is: 'integer', means: 'Codes that it answers for.' },
            },
          },
          bics_confirmed: {
            is: 'record',
            means:
              'How many BICs of living banks a second, independent list has too; absent where there is none.',
            optional: true,
            fields: {
              list: { is: 'text', means: 'The list.' },
              as_of: { is: 'text', means: 'Of when it is: a year, or the first and the last.' },
              compared: { is: 'integer', means: 'Codes for which both have a BIC.' },
              confirmed: { is: 'integer', means: 'Of these, how many have the same one.' },
            },
          },
        },
      },
    },
    report: ({ banks }) => describeIbans(banks),
  },
});
