// DE · Führerscheinnummer: the number of a German driving licence.
//
// Issuer  the driving licence authority; Fahrerlaubnis-Verordnung, annex 8.
// Shape   eleven characters: four of the authority, five of the licence, a check digit, the number of the copy.
// Check   not published in a form that could be checked.
// Data    the issuing authority.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const deFuehrerschein: SchemeRule = {
  id: 'de-fuehrerschein',
  country: 'DE',
  name: 'Führerscheinnummer',
  identifier: 'IDC',
  rank: 5,
  aside: true,
  shapes: ['@*{8}#*'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Driving licence number',
  sources: [
    {
      title: 'Presidio: recognizer of the German driving licence',
      url: 'https://github.com/microsoft/presidio/blob/01f754ad7781737b262e7f495661f8d97d8fc957/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/germany/de_fuehrerschein_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
