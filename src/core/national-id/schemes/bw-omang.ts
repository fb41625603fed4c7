// BW · Omang: the national identity number.
//
// Issuer  Department of Civil and National Registration.
// Shape   nine digits, the fifth of which is 1 for men and 2 for women.
// Check   none published.
// Data    sex.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const bwOmang: SchemeDefinition = {
  id: 'bw-omang',
  country: 'BW',
  name: 'Omang',
  title: 'National identity number',
  identifier: 'PNO',
  sources: [
    {
      title: 'id-validation: Botswana, with an example',
      url: 'https://libraries.io/pypi/id-validation/0.4.1',
      read: '2026-11-21',
    },
  ],
  shapes: ['####[12]####'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};
