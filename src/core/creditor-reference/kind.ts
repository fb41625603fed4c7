/** Structured creditor references as a kind of value. */
import { defineKind } from '../kind.ts';
import { repairOf97 } from '../repair/repair.ts';
import { LENGTH_MAX, LENGTH_MIN, verifyCreditorReference } from './verify.ts';

/** RF and the check digits are reckoned behind the reference. */
const FORM = { least: LENGTH_MIN, most: LENGTH_MAX, head: 4, tail: 4 };

export const creditorReference = defineKind({
  type: 'creditor_reference',
  segment: 'creditor-reference',
  identifier: 'CreditorReference',
  rank: 7,
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
    check_digits: { is: 'text', means: 'The two check digits of ISO 7064.' },
    reference: {
      is: 'text',
      means: 'What the creditor chose: 1 to 21 letters and digits.',
      column: 'reference',
    },
  },
  options: {},
  // The first is the example in many guides of banks; the others are made up.
  form: /^RF[ -]?\d/i,
  outline: { least: 3, isLettered: true },
  share: 0.01,
  samples: [
    { value: 'RF18539007547034' },
    { value: 'RF94INVOICE2026A' },
    { value: 'RF7312345678901234567890A' },
  ],
  unread: {},
  repair: ({ normalized = '' }) => repairOf97(normalized, FORM, verifyCreditorReference),
  timeless: true,
  needs: [],
  verify: (input) => verifyCreditorReference(input),
  coverage: {
    fields: { standard: { is: 'text', means: 'What values are held to.' } },
    report: () => ({ standard: 'ISO 11649:2009' }),
  },
});
