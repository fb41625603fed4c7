// IT · Carta d'identità elettronica (CIE): the number of the Italian identity card.
//
// Issuer  Ministero dell'Interno.
// Shape   two letters, five digits, two letters: CA00000AA.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const itCie: SchemeRule = {
  id: 'it-cie',
  country: 'IT',
  name: "Carta d'identità elettronica",
  identifier: 'IDC',
  rank: 2,
  shapes: ['@@#{5}@@'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Electronic identity card number',
  sources: [
    {
      title: 'validator.js: isIdentityCard, IT',
      url: 'https://github.com/validatorjs/validator.js/blob/1006861577e7d92a75b7d8b7062e7661506415ba/src/lib/isIdentityCard.js',
      read: '2026-11-22',
    },
  ],
};
