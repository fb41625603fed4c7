// JM · TRN: the Jamaican taxpayer registration number of persons and companies, also the driving licence number.
//
// Issuer  Tax Administration Jamaica; since 1996.
// Shape   nine digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const jmTrn: SchemeRule = {
  id: 'jm-trn',
  country: 'JM',
  name: 'TRN',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'The number has the shape of its kind; no check digit is published.',
  format: (value) => inGroups(value, [3, 3, 3], '-'),
};

export const facts: SchemeFacts = {
  title: 'Taxpayer registration number',
  holder: 'shared',
  sources: [
    {
      title: 'Application for a Taxpayer Registration Number (TRN)',
      url: 'https://jcgtoronto.ca/application-for-a-tax-registration-number-trn',
      read: '2026-11-21',
    },
    {
      title: 'Jamaica TRN: Taxpayer Registration Number Guide',
      url: 'https://lookuptax.com/docs/pt/tax-identification-number/jamaica-tax-id-guide',
      read: '2026-11-21',
    },
  ],
};
