// ZA · VAT number: vAT number.
//
// Issuer  South African Revenue Service.
// Shape   ten digits, the first 4.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const zaVat: SchemeRule = {
  id: 'za-vat',
  country: 'ZA',
  name: 'VAT number',
  identifier: 'VAT',
  shapes: ['4#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
