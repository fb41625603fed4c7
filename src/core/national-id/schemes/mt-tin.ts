// MT · Tax number: of people in Malta who have no Maltese identity card, and of companies.
//
// Issuer  Commissioner for Revenue.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const mtTin: SchemeRule = {
  id: 'mt-tin',
  country: 'MT',
  name: 'Tax number',
  identifier: 'TIN',
  rank: 1,
  shapes: ['[1-9]#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number of those without a Maltese identity card',
  holder: 'shared',
  sources: [
    {
      title: 'validator.js: isTaxID, mt-MT',
      url: 'https://github.com/validatorjs/validator.js/blob/01ea5219810bd987f63b55740d7b4d270948966a/src/lib/isTaxID.js',
      read: '2026-11-22',
    },
  ],
};
