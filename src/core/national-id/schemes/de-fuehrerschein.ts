// DE · Führerscheinnummer: the number of a German driving licence.
//
// Issuer  the driving licence authority; Fahrerlaubnis-Verordnung, annex 8.
// Shape   eleven characters: four of the authority, five of the licence, a check digit, the number of the copy.
// Check   not published in a form that could be judged.
// Data    the issuing authority.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const deFuehrerschein: SchemeDefinition = {
  id: 'de-fuehrerschein',
  country: 'DE',
  name: 'Führerscheinnummer',
  title: 'Driving licence number',
  identifier: 'IDC',
  sources: [
    {
      title: 'Presidio, tests of its recognizer: DE driving licence',
      url: 'https://github.com/microsoft/presidio/tree/main/presidio-analyzer/tests',
      read: '2026-11-21',
    },
    {
      title: 'Führerschein (Deutschland): number of the licence (Wikipedia)',
      url: 'https://de.wikipedia.org/wiki/F%C3%BChrerschein_(Deutschland)',
      read: '2026-11-21',
    },
  ],
  rank: 5,
  aside: true,
  shapes: ['@*{8}#*'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
