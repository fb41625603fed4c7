// SG · GST number: gST number of those without a UEN.
//
// Issuer  Inland Revenue Authority of Singapore.
// Shape   M, eight digits and a letter or digit.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const sgGst: SchemeRule = {
  id: 'sg-gst',
  country: 'SG',
  name: 'GST number',
  identifier: 'VAT',
  shapes: ['M#{8}*'],
  zeros: /^M0+[A-Z]?$/,
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'GST number of those without a UEN',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
