// IT · Patente di guida: the number of an Italian driving licence.
//
// Issuer  Direzione Generale per la Motorizzazione: U1 stands in front of those that its central office issues, two letters of the
//         province in front of others.
// Shape   U1 or two letters, seven digits, of which the central office makes the first or another one a letter, and a check letter.
// Check   the letter's rule is not published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const itPatente: SchemeRule = {
  id: 'it-patente',
  country: 'IT',
  name: 'Patente di guida',
  identifier: 'IDC',
  rank: 3,
  aside: true,
  shapes: ['U1*{7}@', '@@#{7}@'],
  proves: 'Only that it has the shape of one; how its check letter is made is not published.',
};

export const facts: SchemeFacts = {
  title: 'Driving licence number',
  sources: [
    {
      title:
        'Ministero delle Infrastrutture e dei Trasporti, circolare of 18 October 2011, Numerazione patenti di guida: U1, seven letters or digits, check letter (as patente.it carries it)',
      url: 'http://patente.it--www.patente.it/ecom.dll/noAjax?idc=1690',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'AutoScout24: the number of a licence has ten letters and digits',
      url: 'https://www.autoscout24.it/informare/consigli/impara-a-guidare/numero-patente-di-guida-dove-si-trova-e-cosa-sapere',
      read: '2026-11-23',
    },
  ],
};
