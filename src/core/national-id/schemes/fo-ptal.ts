// FO · P-tal: the Faroese personal number.
//
// Issuer  Landsfólkayvirlitið (National Registration Office); in use since 1982.
// Shape   DDMMYY-NNN: birth date and three digits.
// Check   none published.
// Data    birth date without century. The tax office gives people who stay less than 180 days a number of
//         similar, unpublished form, which may be refused here.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('ddmmyy', 0);

export const foPtal: SchemeRule = {
  id: 'fo-ptal',
  country: 'FO',
  name: 'P-tal',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{9}'],
  proves: 'The birth date is real in some century; no check digit is published.',
  check: (value, today) => (BIRTH_DATE.isPast(value, today) ? null : 'invalid_date'),
  format: (value) => `${value.slice(0, 6)}-${value.slice(6)}`,
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Personal number',
  reasons: ['invalid_date'],
  sources: [
    {
      title: 'Information on Tax Identification Numbers - Faroe Islands',
      url: 'https://paperzz.com/doc/8953819/information-on-tax-identification-numbers---faroe-islands',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    {
      title: 'Faroe Islands Tax ID Number (TIN) Guide',
      url: 'https://taxdo.com/resources/global-tax-id-validation-guide/faroe-islands',
      read: '2026-11-21',
    },
  ],
};
