// PE · CE (carné de extranjería): the Peruvian foreign resident card number.
//
// Issuer  Superintendencia Nacional de Migraciones.
// Shape   nine digits. Without a hyphen it looks like a DNI with its check digit, which is tried first.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const peCe: SchemeRule = {
  id: 'pe-ce',
  country: 'PE',
  rank: 1,
  name: 'Carné de extranjería',
  identifier: 'IDC',
  shapes: ['#{9}'],
  separators: ' .',
  proves: 'The number has the shape of its kind; it has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'Foreign resident card number',
  sources: [
    {
      title: 'Document ID types: Peru',
      url: 'https://docs.alps.cl/reference/document-types',
      read: '2026-11-21',
    },
  ],
};
