// CV · NIF (número de identificação fiscal): the tax number of Cabo Verde, of persons and companies.
//
// Issuer  Direção Nacional de Receitas do Estado.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const cvNif: SchemeRule = {
  id: 'cv-nif',
  country: 'CV',
  name: 'NIF',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [STRIPE_EXAMPLES],
};
