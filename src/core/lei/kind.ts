/** Legal Entity Identifiers as a kind of value. */
import { defineKind } from '../kind.ts';
import { repairOf97 } from '../repair/repair.ts';
import { verifyLei } from './verify.ts';

/** Digits behind letters, as in accounts of countries whose IBANs are as long, also where the letters were mistyped. */
const LIKE_IBAN = /^(?:[A-Z]{2}[0-9]{5}|(?=.{0,3}[A-Z]).{4}[0-9]{16}$)/;

const FORM = { least: 20, most: 20, head: 0, tail: 0 };

export const lei = defineKind({
  type: 'lei',
  segment: 'lei',
  identifier: 'Lei',
  rank: 5,
  free: false,
  trial: true,
  reasons: [
    'empty_input',
    'input_too_long',
    'invalid_characters',
    'other_kind',
    'invalid_length',
    'invalid_format',
    'invalid_checksum',
  ],
  details: {
    issuer_prefix: {
      is: 'text',
      means: 'The first four characters: who issues codes with this prefix.',
      column: 'issuer_prefix',
    },
    entity_code: { is: 'text', means: 'The fourteen characters that the issuer assigned.' },
    check_digits: { is: 'text', means: 'The two check digits of ISO 7064.' },
  },
  options: {},
  // Codes of the Global Legal Entity Identifier Foundation and of two issuers, from their own publications.
  form: /^(?![A-Z]{5,}[ -])[A-Z0-9](?:[ -]?[A-Z0-9]){19}$/i,
  evident: (normalized) => !LIKE_IBAN.test(normalized),
  outline: { least: 20, isLettered: false },
  share: 0.01,
  // Twenty digits are a domestic account far more often than the identifier of a company.
  evidence: { isCertain: ({ normalized }) => /[A-Z]/.test(normalized), isAnonymous: true },
  samples: [
    { value: '506700GE1G29325QX363' },
    { value: '5493001KJTIIGC8Y1R12' },
    { value: '529900T8BM49AURSDO55' },
  ],
  unread: {},
  repair: ({ normalized = '' }) => repairOf97(normalized, FORM, verifyLei),
  timeless: true,
  needs: [],
  verify: (input) => verifyLei(input),
  coverage: {
    fields: { standard: { is: 'text', means: 'What values are held to.' } },
    report: () => ({ standard: 'ISO 17442-1:2020' }),
  },
});
