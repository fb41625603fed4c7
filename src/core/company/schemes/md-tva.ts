// MD · Cod TVA: vAT number.
//
// Issuer  Serviciul Fiscal de Stat.
// Shape   seven digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const mdTva: SchemeRule = {
  id: 'md-tva',
  country: 'MD',
  name: 'Cod TVA',
  identifier: 'VAT',
  shapes: ['#{7}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
