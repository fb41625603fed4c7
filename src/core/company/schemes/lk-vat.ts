// LK · VAT number: the VAT number of Sri Lanka.
//
// Issuer  Inland Revenue Department.
// Shape   NNNNNNNNN-NNNN: nine digits and four of the tax.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const lkVat: SchemeRule = {
  id: 'lk-vat',
  country: 'LK',
  name: 'VAT number',
  identifier: 'TIN',
  shapes: ['#{13}'],
  format: (value) => inGroups(value, [9, 4], '-'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
