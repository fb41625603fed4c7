// US · Passport number of the United States.
//
// Issuer  Department of State.
// Shape   nine digits; since 2021 a letter and eight digits.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const usPassport: SchemeDefinition = {
  id: 'us-passport',
  country: 'US',
  name: 'Passport number',
  title: 'Passport number',
  identifier: 'PAS',
  sources: [
    {
      title: 'Presidio, tests of its recognizer: US passport',
      url: 'https://github.com/microsoft/presidio/tree/main/presidio-analyzer/tests',
      read: '2026-11-21',
    },
  ],
  rank: 6,
  aside: true,
  shapes: ['#{9}', '@#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
