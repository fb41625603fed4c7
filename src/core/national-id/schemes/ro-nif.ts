// RO · NIF (număr de identificare fiscală): of people in Romania who have no CNP.
//
// Issuer  Agenția Națională de Administrare Fiscală.
// Shape   thirteen digits that begin with 9000.
// Check   none that is published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const roNif: SchemeRule = {
  id: 'ro-nif',
  country: 'RO',
  name: 'NIF',
  identifier: 'TIN',
  rank: 1,
  shapes: ['9000#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number of people without CNP',
  sources: [
    {
      title: 'validator.js: isTaxID, ro-RO',
      url: 'https://github.com/validatorjs/validator.js/blob/01ea5219810bd987f63b55740d7b4d270948966a/src/lib/isTaxID.js',
      read: '2026-11-22',
    },
  ],
};
