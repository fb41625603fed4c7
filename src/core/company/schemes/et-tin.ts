// ET · TIN: the tax number of Ethiopia.
//
// Issuer  Ministry of Revenues.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const etTin: SchemeRule = {
  id: 'et-tin',
  country: 'ET',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
