// BF · IFU (identifiant financier unique): the tax number of Burkina Faso, of persons and companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   eight digits and a letter.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const bfIfu: SchemeRule = {
  id: 'bf-ifu',
  country: 'BF',
  name: 'IFU',
  identifier: 'TIN',
  zeros: /^0+[A-Z]$/,
  shapes: ['#{8}@'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Unique tax identifier',
  holder: 'shared',
  sources: [STRIPE_EXAMPLES],
};
