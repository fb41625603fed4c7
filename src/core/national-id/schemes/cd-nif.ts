// CD · NIF (numéro d'impôt): the tax number of the Democratic Republic of the Congo, of persons and companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   a letter, seven digits, a letter.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const cdNif: SchemeRule = {
  id: 'cd-nif',
  country: 'CD',
  name: 'NIF',
  identifier: 'TIN',
  zeros: /^[A-Z]0+[A-Z]$/,
  shapes: ['@#{7}@'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [STRIPE_EXAMPLES],
};
