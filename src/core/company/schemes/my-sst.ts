// MY · SST number: sales and service tax number.
//
// Issuer  Royal Malaysian Customs Department.
// Shape   ANN-NNNN-NNNNNNNN: a letter and fourteen digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const mySst: SchemeRule = {
  id: 'my-sst',
  country: 'MY',
  name: 'SST number',
  identifier: 'VAT',
  zeros: /^[A-Z]?0+$/,
  shapes: ['@#{14}'],
  format: (value) => inGroups(value, [3, 4, 8], '-'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Sales and service tax number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
