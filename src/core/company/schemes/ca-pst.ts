// CA · PST number: provincial sales tax number of British Columbia, Manitoba and Saskatchewan.
//
// Issuer  the ministries of finance of the provinces.
// Shape   PST-NNNN-NNNN in British Columbia, NNNNNN-N in Manitoba, seven digits in Saskatchewan.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const caPst: SchemeRule = {
  id: 'ca-pst',
  country: 'CA',
  name: 'PST number',
  identifier: 'VAT',
  shapes: ['PST#{8}', '#{7}'],
  zeros: /^(?:PST)?0+$/,
  format: (value) => (value.length > 7 ? inGroups(value, [3, 4, 4], '-') : value),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Provincial sales tax number of British Columbia, Manitoba and Saskatchewan',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
