// ES · Pasaporte: the number of a Spanish passport.
//
// Issuer  Dirección General de la Policía.
// Shape   three letters and six digits.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const esPasaporte: SchemeDefinition = {
  id: 'es-pasaporte',
  country: 'ES',
  name: 'Pasaporte',
  title: 'Passport number',
  identifier: 'PAS',
  sources: [
    {
      title: 'Presidio, tests of its recognizer: ES passport',
      url: 'https://github.com/microsoft/presidio/tree/main/presidio-analyzer/tests',
      read: '2026-11-21',
    },
  ],
  rank: 4,
  shapes: ['@@@#{6}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
