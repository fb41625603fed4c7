// BS · TIN: the tax number of Bahamian businesses.
//
// Issuer  Department of Inland Revenue.
// Shape   NNN.NNN.NNN: nine digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const bsTin: SchemeRule = {
  id: 'bs-tin',
  country: 'BS',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{9}'],
  format: (value) => inGroups(value, [3, 3, 3], '.'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
