// ES · Pasaporte: the number of a Spanish passport.
//
// Issuer  Dirección General de la Policía.
// Shape   three letters and six digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const esPasaporte: SchemeRule = {
  id: 'es-pasaporte',
  country: 'ES',
  name: 'Pasaporte',
  identifier: 'PAS',
  rank: 4,
  shapes: ['@@@#{6}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  sources: [
    {
      title: 'Presidio: recognizer of the Spanish passport',
      url: 'https://github.com/microsoft/presidio/blob/15b11eeb47dfab17ebf2d1e60f061edba8e7773c/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/spain/es_passport_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
