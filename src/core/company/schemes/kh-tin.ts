// KH · TIN: the tax number of Cambodia.
//
// Issuer  General Department of Taxation.
// Shape   NNNN-NNNNNNNNN: thirteen characters, the first a letter or a digit.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const khTin: SchemeRule = {
  id: 'kh-tin',
  country: 'KH',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['*#{12}'],
  format: (value) => inGroups(value, [4, 9], '-'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
