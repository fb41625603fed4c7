// IN · Passport number of India.
//
// Issuer  Ministry of External Affairs.
// Shape   a letter and seven digits, the first of which is not 0.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const inPassport: SchemeDefinition = {
  id: 'in-passport',
  country: 'IN',
  name: 'Passport number',
  title: 'Passport number',
  identifier: 'PAS',
  sources: [
    {
      title: 'Presidio, tests of its recognizer: IN passport',
      url: 'https://github.com/microsoft/presidio/tree/main/presidio-analyzer/tests',
      read: '2026-11-21',
    },
  ],
  rank: 4,
  shapes: ['[A-PR-WY][1-9]#{6}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
