// PS · رقم الهوية (raqm al-hawiya): the identity number of Palestinians in the West Bank and the Gaza Strip.
//
// Issuer  Palestinian Ministry of Civil Affairs; the numbers come from the population registry that Israel
//         keeps.
// Shape   nine digits.
// Check   not verified: no published rule says that the check of Israeli numbers holds here.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const psId: SchemeRule = {
  id: 'ps-id',
  country: 'PS',
  name: 'Identity number (رقم الهوية)',
  identifier: 'PNO',
  shapes: ['#{9}'],
  proves: 'Only the shape: no check is published.',
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  sources: [
    {
      title: 'תעודת זהות (הרשות הפלסטינית), ויקיפדיה',
      url: 'https://he.m.wikipedia.org/wiki/%D7%AA%D7%A2%D7%95%D7%93%D7%AA_%D7%96%D7%94%D7%95%D7%AA_(%D7%94%D7%A8%D7%A9%D7%95%D7%AA_%D7%94%D7%A4%D7%9C%D7%A1%D7%98%D7%99%D7%A0%D7%99%D7%AA)',
      read: '2026-11-21',
    },
    {
      title: 'Israeli identity card: documents issued to Palestinians',
      url: 'https://en.wikipedia.org./wiki/National_identity_cards_in_Israel',
      read: '2026-11-21',
    },
  ],
};
