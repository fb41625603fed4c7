// NG · NIN: the national identification number.
//
// Issuer  National Identity Management Commission; NIMC Act No. 23 of 2007.
// Shape   eleven random digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ngNin: SchemeRule = {
  id: 'ng-nin',
  country: 'NG',
  name: 'NIN',
  identifier: 'PNO',
  shapes: ['#{11}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};

export const facts: SchemeFacts = {
  title: 'National identification number',
  sources: [
    {
      title: 'id-validation: Nigeria, eleven randomly selected digits',
      url: 'https://libraries.io/pypi/id-validation/0.4.1',
      read: '2026-11-21',
    },
    {
      title: 'Smile ID: ID number formats',
      url: 'https://docs.usesmileid.com/supported-id-types/for-individuals-kyc/backed-by-id-authority/id-number-regex',
      read: '2026-11-21',
    },
  ],
};
