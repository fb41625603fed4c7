/** The bank record of `details.bank`, as a table of fields. */
import type { FieldsOf } from '../fields.ts';
import type { Bank } from './bank.ts';
import { BANK_STATUSES, BANK_TYPES } from './bank.ts';

export const BANK_FIELDS: FieldsOf<Bank> = {
  as_of: { is: 'text', means: 'The date of the record.' },
  bics: {
    is: 'texts',
    means: 'All BICs in use, the primary one first; only where there are several.',
    optional: true,
  },
  city: { is: 'text', means: 'Seat of the bank.', optional: true },
  code: { is: 'text', means: 'Bank code, as it stands in the IBAN.' },
  country: { is: 'text', means: 'Two-letter country code.' },
  description: { is: 'text', means: 'What kind of bank it is, one sentence.', optional: true },
  founded: { is: 'integer', means: 'Year.', optional: true },
  group: { is: 'text', means: 'The group that the bank belongs to.', optional: true },
  history: {
    is: 'records',
    means: 'Of a bank that has ended: itself and those its accounts went through, oldest first.',
    optional: true,
    fields: {
      name: { is: 'text', means: 'Legal name.' },
      until: { is: 'integer', means: 'The year it ended.', optional: true },
    },
  },
  lei: { is: 'text', means: 'Legal Entity Identifier.', optional: true },
  logo: { is: 'text', format: 'uri', means: 'PNG logo.', optional: true, served: true },
  logo_svg: { is: 'text', format: 'uri', means: 'SVG logo.', optional: true, served: true },
  name: { is: 'text', means: 'Legal name.', optional: true, column: 'bank' },
  schemes: {
    is: 'texts',
    means:
      'SEPA schemes it takes part in (sct, sct_inst, sdd_core, sdd_b2b, vop), where the operator took in the registers of the European Payments Council. One that is absent is not known.',
    optional: true,
  },
  schemes_as_of: {
    is: 'text',
    format: 'date',
    means: 'Date of the oldest of those registers.',
    optional: true,
  },
  short_name: { is: 'text', means: 'What people call it.', optional: true },
  source: { is: 'text', means: 'Where the record comes from.' },
  swift: {
    is: 'text',
    means: 'SWIFT/BIC code; of a bank that has ended, the one that reaches its accounts today.',
    optional: true,
    column: 'swift',
  },
  status: {
    is: 'text',
    oneOf: BANK_STATUSES,
    means: 'Absent where it is not certain.',
    optional: true,
    column: 'bank_status',
  },
  successor: {
    is: 'text',
    means: 'Legal name of the living bank that holds the accounts of one that has ended.',
    optional: true,
  },
  type: { is: 'text', oneOf: BANK_TYPES, means: 'What kind of institution it is.', optional: true },
  website: { is: 'text', format: 'uri', means: 'Home page.', optional: true },
};
