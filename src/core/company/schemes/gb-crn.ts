// GB · Company registration number of the United Kingdom.
//
// Issuer  Companies House.
// Shape   eight characters: digits, or a prefix of the register and six digits; some, of societies above all, end in
//         letters.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const gbCrn: SchemeDefinition = {
  id: 'gb-crn',
  country: 'GB',
  name: 'Company number',
  title: 'Company registration number',
  identifier: 'NTR',
  sources: [
    {
      title: 'Companies House guide: company numbers, tried on 13.6 million of them',
      url: 'https://chguide.co.uk/general/company-number.html',
      read: '2026-11-22',
    },
  ],
  holder: 'company',
  shapes: ['#{8}', '@*#{6}', '@@###*{3}', '#{7}@'],
  lostZeros: 2,
  proves: 'Only that it has the shape of one; no check digit is published.',
};
