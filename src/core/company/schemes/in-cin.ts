// IN · CIN: the corporate identity number of Indian companies.
//
// Issuer  Ministry of Corporate Affairs.
// Shape   L or U, industry, state, year, kind of company, serial: twenty-one characters.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const inCin: SchemeRule = {
  id: 'in-cin',
  country: 'IN',
  name: 'CIN',
  identifier: 'NTR',
  shapes: ['[LU]#{5}@@#{4}@@@#{6}'],
  rank: 1,
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Corporate identity number',
  holder: 'company',
  sources: [
    {
      title: 'Circular of the Department of Company Affairs: Corporate Identity Number, its parts',
      url: 'https://www.taxtmi.com/circulars?id=11108',
      read: '2026-11-22',
    },
    {
      title: 'Hire CA: Corporate Identification Number, L and U',
      url: 'http://www.legal.hireca.com/post/corporate-identification-number-or-company-cin-no.-in-india/1298',
      read: '2026-11-22',
    },
  ],
};
