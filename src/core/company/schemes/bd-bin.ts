// BD · BIN: the business identification number of Bangladesh.
//
// Issuer  National Board of Revenue.
// Shape   NNNNNNNNN-NNNN: thirteen digits, the last four of which are the place.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const bdBin: SchemeRule = {
  id: 'bd-bin',
  country: 'BD',
  name: 'BIN',
  identifier: 'TIN',
  shapes: ['#{13}'],
  format: (value) => inGroups(value, [9, 4], '-'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Business identification number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
