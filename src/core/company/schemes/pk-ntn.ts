// PK · NTN: national tax number of companies.
//
// Issuer  Federal Board of Revenue.
// Shape   NNNNNNN-N: seven digits and one.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TAX_ID_EXAMPLES } from '../../scheme/sources.ts';

export const pkNtn: SchemeRule = {
  id: 'pk-ntn',
  country: 'PK',
  name: 'NTN',
  identifier: 'TIN',
  shapes: ['#{8}'],
  format: (value) => inGroups(value, [7, 1], '-'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'National tax number of companies',
  holder: 'company',
  sources: [TAX_ID_EXAMPLES],
};
