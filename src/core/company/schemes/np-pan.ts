// NP · PAN: the permanent account number of Nepal, also of VAT.
//
// Issuer  Inland Revenue Department.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const npPan: SchemeRule = {
  id: 'np-pan',
  country: 'NP',
  name: 'PAN',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Permanent account number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
