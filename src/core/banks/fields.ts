/** The bank record of `details.bank`, as a table of fields. */
import type { FieldsOf } from '../fields.ts';
import type { Bank } from './bank.ts';
import { BANK_STATUSES, BANK_TYPES } from './bank.ts';

const FACT_FIELDS = {
  source: { is: 'text', means: 'Where it comes from.' },
  as_of: { is: 'text', format: 'date', means: 'Date of that source.' },
  undated: {
    is: 'flag',
    means: 'True where the source bears no date: `as_of` is the day it was read.',
    optional: true,
  },
  from: {
    is: 'text',
    format: 'date',
    means: 'The day since which it holds, where the source says it.',
    optional: true,
  },
} as const;
const FACT = { is: 'record', means: 'Its source and date.', optional: true, fields: FACT_FIELDS } as const;

export const BANK_FIELDS: FieldsOf<Bank> = {
  as_of: { is: 'text', means: 'The date of the record.' },
  bics: {
    is: 'texts',
    means: 'All BICs in use, the primary one first; only where there are several.',
    optional: true,
  },
  bics_former: {
    is: 'records',
    means: 'BICs that it had.',
    optional: true,
    fields: {
      bic: { is: 'text', means: 'The BIC.' },
      until: { is: 'text', means: 'The day, or the year, since which it has another one.', optional: true },
    },
  },
  city: { is: 'text', means: 'Seat of the bank.', optional: true },
  code: { is: 'text', means: 'Bank code, as it stands in the IBAN.' },
  country: { is: 'text', means: 'Two-letter country code.' },
  description: { is: 'text', means: 'What kind of bank it is, one sentence.', optional: true },
  facts: {
    is: 'record',
    schema: 'BankFacts',
    means: 'Source and date of single facts, where the request says `facts`.',
    optional: true,
    fields: {
      name: FACT,
      swift: FACT,
      status: FACT,
      successor: FACT,
      existence: {
        ...FACT,
        means: 'That the code is given to a bank.',
        fields: {
          ...FACT_FIELDS,
          until: {
            is: 'text',
            means: 'The year it ended, or the day of the first whole list that no longer has the code.',
            optional: true,
          },
        },
      },
    },
  },
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
    means: 'SWIFT/BIC code that some source gives for this bank code.',
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
  matched: {
    is: 'text',
    oneOf: ['prefix'],
    means:
      '`prefix` where no list has the code itself: a prefix or a range leads to the bank. Absent for exact codes.',
    optional: true,
    column: 'bank_matched',
  },
  successor: {
    is: 'text',
    means: 'Legal name of the living bank that holds the accounts of one that has ended.',
    optional: true,
  },
  successor_swift: {
    is: 'text',
    means: 'Of a bank that has ended: the SWIFT/BIC code of its successor.',
    optional: true,
  },
  type: { is: 'text', oneOf: BANK_TYPES, means: 'What kind of institution it is.', optional: true },
  website: { is: 'text', format: 'uri', means: 'Home page.', optional: true },
};
