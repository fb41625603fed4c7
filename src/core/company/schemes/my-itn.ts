// MY · ITN: income tax number.
//
// Issuer  Inland Revenue Board of Malaysia.
// Shape   a letter for the kind of file and ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const myItn: SchemeRule = {
  id: 'my-itn',
  country: 'MY',
  name: 'ITN',
  identifier: 'TIN',
  zeros: /^[A-Z]{1,2}0+$/,
  shapes: ['@#{10}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Income tax number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
