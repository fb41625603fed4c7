// ZM · TPIN: the taxpayer identification number of persons and businesses.
//
// Issuer  Zambia Revenue Authority; Income Tax Act, chapter 323.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const zmTpin: SchemeRule = {
  id: 'zm-tpin',
  country: 'ZM',
  rank: 1,
  name: 'TPIN',
  identifier: 'TIN',
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Smile ID: ID number formats',
      url: 'https://docs.usesmileid.com/supported-id-types/for-individuals-kyc/backed-by-id-authority/id-number-regex',
      read: '2026-11-21',
    },
  ],
};
