// GE · საიდენტიფიკაციო კოდი: the identification code of Georgian companies.
//
// Issuer  National Agency of Public Registry.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const geTin: SchemeRule = {
  id: 'ge-tin',
  country: 'GE',
  name: 'საიდენტიფიკაციო კოდი',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Identification code',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
