// CM · NIU (numéro d'identifiant unique): the tax number of Cameroon.
//
// Issuer  Direction Générale des Impôts.
// Shape   a letter, twelve digits, a letter.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const cmNiu: SchemeRule = {
  id: 'cm-niu',
  country: 'CM',
  name: 'NIU',
  identifier: 'TIN',
  zeros: /^[A-Z]0+[A-Z]$/,
  shapes: ['@#{12}@'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Unique identification number',
  holder: 'shared',
  sources: [STRIPE_EXAMPLES],
};
