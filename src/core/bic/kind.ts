/** Business Identifier Codes as a kind of value. */
import { BANK_STATUSES } from '../banks/bank.ts';
import type { Directory } from '../banks/directory.ts';
import { COUNTRY_CODES } from '../country.ts';
import type { Certainty, Weight } from '../evidence.ts';
import { defineKind, needs } from '../kind.ts';
import type { OpenResult } from '../result.ts';
import { BIC_USAGES, verifyBic } from './verify.ts';

const CAPITALS = /^[A-Z0-9 -]+$/;

/** A word of eight letters may have the form of a BIC. */
function weigh(
  result: OpenResult & { readonly valid: true },
  text: string,
  isNamed: boolean,
): Weight | undefined {
  if ('banks' in (result as { details: object }).details)
    return { share: 0.01, certainty: 'listed', marked: 2 };
  return isNamed || CAPITALS.test(text) ? { share: 1, certainty: 'shape', marked: 0 } : undefined;
}

/** A code of the head office: more than a word of capitals. */
const HEAD_OFFICE = /^[A-Z0-9]{8}XXX$/;

const isCertain = ({ certainty }: { readonly certainty: Certainty }, text: string): boolean =>
  certainty !== 'shape' || HEAD_OFFICE.test(text);

export const bic = defineKind({
  type: 'bic',
  segment: 'bic',
  identifier: 'Bic',
  rank: 4,
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
  ],
  details: {
    business_party_prefix: { is: 'text', means: 'The first four characters: the institution.' },
    location_code: { is: 'text', means: 'The two characters after the country.' },
    branch_code: {
      is: 'text',
      means: 'The last three characters; XXX is the head office. Absent in a code of eight.',
      optional: true,
      column: 'branch_code',
    },
    usage: {
      is: 'text',
      oneOf: BIC_USAGES,
      means:
        'live; test for test and training codes; passive for a party that is not connected to the network.',
      column: 'usage',
    },
    listed: {
      is: 'flag',
      means: 'Whether the directory, or a list beside it, has the code.',
      optional: true,
    },
    banks: {
      is: 'records',
      means:
        'Banks of the directory that carry the BIC, or carried it before they ended; else who holds it by a list of BICs.',
      optional: true,
      fields: {
        country: { is: 'text', means: 'Two-letter country code.' },
        name: { is: 'text', means: 'Legal name.', optional: true },
        short_name: { is: 'text', means: 'What people call it.', optional: true },
        status: {
          is: 'text',
          oneOf: BANK_STATUSES,
          means: 'Absent where it is not certain.',
          optional: true,
        },
        source: {
          is: 'text',
          means: 'Of who is not in the directory: whose list names it.',
          optional: true,
        },
        as_of: { is: 'text', format: 'date', means: 'The date of that list.', optional: true },
        lei: { is: 'text', means: 'Legal Entity Identifier, where that list has it.', optional: true },
      },
    },
  },
  options: {},
  form: /^[A-Z]{4}[ -]?[A-Z]{2}[ -]?[A-Z0-9]{2}(?:[ -]?[A-Z0-9]{3})?$/i,
  evident: (normalized, { data }) =>
    HEAD_OFFICE.test(normalized) || data.banks.hasParty(normalized.slice(0, 6)),
  outline: { least: 8, isLettered: true },
  evidence: { isCertain, weigh },
  madeOf: 'country codes',
  samples: [{ value: 'COBADEFFXXX' }, { value: 'NDEAFIHH' }, { value: 'BNPAFRPP' }],
  unread: {},
  timeless: true,
  needs: needs<{ readonly banks: Directory }>('banks'),
  verify: (input, { country, data }) => verifyBic(input, { country, data: data.banks }),
  coverage: {
    fields: {
      standard: { is: 'text', means: 'What values are held to.' },
      countries: { is: 'integer', means: 'Countries that a code can name.' },
    },
    report: () => ({ standard: 'ISO 9362:2022', countries: COUNTRY_CODES.length }),
  },
});
