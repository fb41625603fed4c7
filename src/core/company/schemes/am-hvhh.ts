// AM · ՀՎՀՀ (HVHH): the taxpayer number of Armenia.
//
// Issuer  State Revenue Committee.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const amHvhh: SchemeRule = {
  id: 'am-hvhh',
  country: 'AM',
  name: 'ՀՎՀՀ (HVHH)',
  identifier: 'TIN',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
