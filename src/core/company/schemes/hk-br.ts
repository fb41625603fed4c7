// HK · Business registration number of Hong Kong.
//
// Issuer  Inland Revenue Department.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const hkBr: SchemeRule = {
  id: 'hk-br',
  country: 'HK',
  name: 'BR number',
  identifier: 'NTR',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Business registration number',
  holder: 'company',
  sources: [STRIPE_EXAMPLES],
};
