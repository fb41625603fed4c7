// BH · VAT account number: the VAT number of Bahrain.
//
// Issuer  National Bureau for Revenue.
// Shape   fifteen digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const bhVat: SchemeRule = {
  id: 'bh-vat',
  country: 'BH',
  name: 'VAT account number',
  identifier: 'TIN',
  shapes: ['#{15}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
