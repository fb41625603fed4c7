// LU · RCS: the number of the Luxembourg trade and companies register.
//
// Issuer  Luxembourg Business Registers.
// Shape   a letter, mostly B, and one to seven digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const luRcs: SchemeRule = {
  id: 'lu-rcs',
  country: 'LU',
  name: 'RCS',
  identifier: 'NTR',
  zeros: /^[A-Z]?0+$/,
  shapes: ['@#{6}', '@#{7}', '@#{5}', '@#{4}', '@###', '@##', '@#'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Trade register number',
  holder: 'company',
  sources: [
    {
      title: 'Yousign, 2026-06-04: RCS number, a letter and one to seven digits',
      url: 'https://developers.yousign.com/changelog/company-registry-verification-now-available-in-italy-luxembourg',
      read: '2026-11-22',
    },
  ],
};
