// BW · Omang: the national identity number.
//
// Issuer  Department of Civil and National Registration.
// Shape   nine digits, the fifth of which is 1 for men and 2 for women.
// Check   none published.
// Data    sex.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const bwOmang: SchemeRule = {
  id: 'bw-omang',
  country: 'BW',
  name: 'Omang',
  identifier: 'PNO',
  shapes: ['####[12]####'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};

export const facts: SchemeFacts = {
  title: 'National identity number',
  sources: [
    {
      title: 'id-validation: Botswana, with an example',
      url: 'https://libraries.io/pypi/id-validation/0.4.1',
      read: '2026-11-21',
    },
  ],
};
