// IE · Company registration number of Ireland.
//
// Issuer  Companies Registration Office.
// Shape   five or six digits.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const ieCro: SchemeDefinition = {
  id: 'ie-cro',
  country: 'IE',
  name: 'CRO number',
  title: 'Company registration number',
  identifier: 'NTR',
  sources: [
    {
      title: 'Companies Registration Office: company numbers',
      url: 'https://www.cro.ie/',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['#{6}', '#{5}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
