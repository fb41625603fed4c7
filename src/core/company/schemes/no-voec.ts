// NO · VOEC number: number of VAT on e-commerce.
//
// Issuer  Skatteetaten.
// Shape   seven digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const noVoec: SchemeRule = {
  id: 'no-voec',
  country: 'NO',
  name: 'VOEC number',
  identifier: 'VAT',
  shapes: ['#{7}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Number of VAT on e-commerce',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
