// IN · CIN: the corporate identity number of Indian companies.
//
// Issuer  Ministry of Corporate Affairs.
// Shape   L or U, industry, state, year, kind of company, serial: twenty-one characters.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const inCin: SchemeDefinition = {
  id: 'in-cin',
  country: 'IN',
  name: 'CIN',
  title: 'Corporate identity number',
  identifier: 'NTR',
  sources: [
    {
      title: 'Ministry of Corporate Affairs: corporate identification number',
      url: 'https://www.mca.gov.in/',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['[LU]#{5}@@#{4}@@@#{6}'],
  rank: 1,
  proves: 'Only that it has the shape of one; no check digit is published.',
};
