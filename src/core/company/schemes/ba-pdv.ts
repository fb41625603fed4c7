// BA · PDV broj: the VAT number of Bosnia and Herzegovina.
//
// Issuer  Uprava za indirektno oporezivanje.
// Shape   twelve digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const baPdv: SchemeRule = {
  id: 'ba-pdv',
  country: 'BA',
  name: 'PDV broj',
  identifier: 'TIN',
  shapes: ['#{12}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
