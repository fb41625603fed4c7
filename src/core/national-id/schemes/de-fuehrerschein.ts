// DE · Führerscheinnummer: the number of a German driving licence.
//
// Issuer  the driving licence authority; Fahrerlaubnis-Verordnung, annex 8, which names the parts and not their lengths.
// Shape   eleven characters: four of the authority, five of the licence, a check digit or X, the number of the copy.
// Check   not published by an authority.
// Data    the issuing authority.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const deFuehrerschein: SchemeRule = {
  id: 'de-fuehrerschein',
  country: 'DE',
  name: 'Führerscheinnummer',
  identifier: 'IDC',
  rank: 5,
  aside: true,
  shapes: ['@*{8}[0-9X]*'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Driving licence number',
  sources: [
    {
      title:
        'Fahrerlaubnis-Verordnung, annex 8, I 2.1 c 5: key of the authority, running number, check digit, number of the copy (as sadaba.de carries it)',
      url: 'https://sadaba.de/GSBT_FeV_Anl_8.html',
      read: '2026-11-23',
      authority: [],
    },
    {
      title:
        'Führerscheinnummer: lengths of the parts, X as a check digit, and the number of the printed specimen',
      url: 'https://dewiki.de/Lexikon/F%c3%bchrerscheinnummer',
      read: '2026-11-23',
    },
    {
      title: 'Presidio: recognizer of the German driving licence',
      url: 'https://github.com/microsoft/presidio/blob/01f754ad7781737b262e7f495661f8d97d8fc957/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/germany/de_fuehrerschein_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
