// NG · TIN: the tax number of Nigerian companies.
//
// Issuer  Federal Inland Revenue Service.
// Shape   NNNNNNNN-NNNN: eight digits and four of the branch.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const ngTin: SchemeRule = {
  id: 'ng-tin',
  country: 'NG',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{12}'],
  format: (value) => inGroups(value, [8, 4], '-'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
