// LU · RCS: the number of the Luxembourg trade and companies register.
//
// Issuer  Luxembourg Business Registers.
// Shape   a letter, mostly B, and one to seven digits.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const luRcs: SchemeDefinition = {
  id: 'lu-rcs',
  country: 'LU',
  name: 'RCS',
  title: 'Trade register number',
  identifier: 'NTR',
  sources: [
    {
      title: 'Yousign, 2026-06-04: RCS number, a letter and one to seven digits',
      url: 'https://developers.yousign.com/changelog/company-registry-verification-now-available-in-italy-luxembourg',
      read: '2026-11-22',
    },
  ],
  holder: 'company',
  shapes: ['@#{6}', '@#{7}', '@#{5}', '@#{4}', '@###', '@##', '@#'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
