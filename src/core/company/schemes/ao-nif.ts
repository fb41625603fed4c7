// AO · NIF: the tax number of Angolan companies.
//
// Issuer  Administração Geral Tributária.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const aoNif: SchemeRule = {
  id: 'ao-nif',
  country: 'AO',
  name: 'NIF',
  identifier: 'TIN',
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
