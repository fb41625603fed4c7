// GB · Passport number of the United Kingdom.
//
// Issuer  HM Passport Office.
// Shape   nine digits, or two letters and seven digits.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const gbPassport: SchemeDefinition = {
  id: 'gb-passport',
  country: 'GB',
  name: 'Passport number',
  title: 'Passport number',
  identifier: 'PAS',
  sources: [
    {
      title: 'Presidio, tests of its recognizer: UK passport',
      url: 'https://github.com/microsoft/presidio/tree/main/presidio-analyzer/tests',
      read: '2026-11-21',
    },
  ],
  rank: 5,
  aside: true,
  shapes: ['#{9}', '@@#{7}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
