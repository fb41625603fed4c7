// LU · RCS: the number of the Luxembourg trade and companies register.
//
// Issuer  Luxembourg Business Registers.
// Shape   a letter, mostly B, and up to six digits.
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
      title: "Luxembourg Business Registers: numéro d'immatriculation",
      url: 'https://www.lbr.lu/',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['[A-KN]#{6}', '[A-KN]#{5}', '[A-KN]#{4}', '[A-KN]#{3}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
