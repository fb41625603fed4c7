// UZ · STIR (ИНН): the tax number of Uzbek companies.
//
// Issuer  State Tax Committee.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const uzStir: SchemeRule = {
  id: 'uz-stir',
  country: 'UZ',
  name: 'STIR (ИНН)',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
