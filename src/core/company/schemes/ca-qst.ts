// CA · QST number: sales tax number of Québec.
//
// Issuer  Revenu Québec.
// Shape   ten digits, TQ and four digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const caQst: SchemeRule = {
  id: 'ca-qst',
  country: 'CA',
  name: 'QST number',
  identifier: 'VAT',
  shapes: ['#{10}TQ#{4}'],
  zeros: /^0+TQ0+$/,
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Sales tax number of Québec',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
