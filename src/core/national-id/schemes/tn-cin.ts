// TN · CIN (carte d'identité nationale): the identity card number.
//
// Issuer  Ministry of the Interior; Law 93-27 of 22 March 1993, amended by Organic Law 2024-22.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const tnCin: SchemeDefinition = {
  id: 'tn-cin',
  country: 'TN',
  name: 'CIN',
  title: 'National identity card number',
  identifier: 'IDC',
  sources: [
    {
      title: 'Tunisia CIN validator: the format',
      url: 'https://tools.gera.services/tunisia-cin-validator',
      read: '2026-11-21',
    },
  ],
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};
