// RW · TIN: tax number.
//
// Issuer  Rwanda Revenue Authority.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TAX_ID_EXAMPLES } from '../../scheme/sources.ts';

export const rwTin: SchemeRule = {
  id: 'rw-tin',
  country: 'RW',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [TAX_ID_EXAMPLES],
};
