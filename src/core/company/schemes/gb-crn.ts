// GB · Company registration number of the United Kingdom.
//
// Issuer  Companies House.
// Shape   eight characters: digits, or a prefix of the register and six digits; some, of societies above all, end in
//         letters.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const gbCrn: SchemeRule = {
  id: 'gb-crn',
  country: 'GB',
  name: 'Company number',
  identifier: 'NTR',
  shapes: ['#{8}', '@*#{6}', '@@###*{3}', '#{7}@'],
  lostZeros: 2,
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Company registration number',
  holder: 'company',
  sources: [
    {
      title: 'Companies House guide: company numbers, tried on 13.6 million of them',
      url: 'https://chguide.co.uk/general/company-number.html',
      read: '2026-11-22',
    },
  ],
};
