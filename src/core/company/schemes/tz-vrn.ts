// TZ · VRN: the VAT registration number of Tanzania.
//
// Issuer  Tanzania Revenue Authority.
// Shape   eight digits and a letter.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const tzVrn: SchemeRule = {
  id: 'tz-vrn',
  country: 'TZ',
  name: 'VRN',
  identifier: 'TIN',
  zeros: /^0+[A-Z]$/,
  shapes: ['#{8}@'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
