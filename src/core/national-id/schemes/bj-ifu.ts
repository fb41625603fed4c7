// BJ · IFU (identifiant fiscal unique): the tax number of Benin, of persons and companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   thirteen digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const bjIfu: SchemeRule = {
  id: 'bj-ifu',
  country: 'BJ',
  name: 'IFU',
  identifier: 'TIN',
  shapes: ['#{13}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Unique tax identifier',
  holder: 'shared',
  sources: [STRIPE_EXAMPLES],
};
