// MY · FRP number: service tax number of foreign providers.
//
// Issuer  Royal Malaysian Customs Department.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const myFrp: SchemeRule = {
  id: 'my-frp',
  country: 'MY',
  name: 'FRP number',
  identifier: 'VAT',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Service tax number of foreign providers',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
