// TN · CIN (carte d'identité nationale): the identity card number.
//
// Issuer  Ministry of the Interior; Law 93-27 of 22 March 1993, amended by Organic Law 2024-22.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const tnCin: SchemeRule = {
  id: 'tn-cin',
  country: 'TN',
  name: 'CIN',
  identifier: 'IDC',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};

export const facts: SchemeFacts = {
  title: 'National identity card number',
  sources: [
    {
      title: 'Tunisia CIN validator: the format',
      url: 'https://tools.gera.services/tunisia-cin-validator',
      read: '2026-11-21',
    },
  ],
};
