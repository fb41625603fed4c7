// MR · NIF (numéro d'identification fiscale): the tax number of Mauritania, of persons and companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const mrNif: SchemeRule = {
  id: 'mr-nif',
  country: 'MR',
  name: 'NIF',
  identifier: 'TIN',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [STRIPE_EXAMPLES],
};
