// DZ · NIF (numéro d'identification fiscale): the Algerian tax number of persons and companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   fifteen digits, twenty with the number of an establishment.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const dzNif: SchemeRule = {
  id: 'dz-nif',
  country: 'DZ',
  name: 'NIF',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{15}', '#{20}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [
    {
      title: 'stdnum (npm): dz/nif',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/dz/nif.ts',
      read: '2026-11-22',
    },
  ],
};
