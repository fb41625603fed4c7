// SC · TIN: the tax number of Seychelles, of businesses and those who run them.
//
// Issuer  Seychelles Revenue Commission.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const scTin: SchemeRule = {
  id: 'sc-tin',
  country: 'SC',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Lookuptax: Seychelles, nine digits',
      url: 'https://lookuptax.com/docs/tax-identification-number/seychelles-tax-id-guide',
      read: '2026-11-22',
    },
  ],
};
