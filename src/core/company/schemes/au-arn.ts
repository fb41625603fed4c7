// AU · ARN: reference number of the Taxation Office, of non-residents.
//
// Issuer  Australian Taxation Office.
// Shape   twelve digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const auArn: SchemeRule = {
  id: 'au-arn',
  country: 'AU',
  name: 'ARN',
  identifier: 'TIN',
  aside: true,
  rank: 5,
  shapes: ['#{12}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Reference number of the Taxation Office, of non-residents',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
