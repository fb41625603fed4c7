// MU · BRN (Business Registration Number): the number of a Mauritian business in the register.
//
// Issuer  Central Business Registration Department.
// Shape   a letter, of companies C, and eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const muBrn: SchemeRule = {
  id: 'mu-brn',
  country: 'MU',
  name: 'BRN',
  identifier: 'NTR',
  rank: 1,
  zeros: /^[A-Z]?0+$/,
  shapes: ['@#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Business registration number',
  holder: 'shared',
  sources: [
    {
      title: 'Mauritius TIN number guide: BRN, with an example',
      url: 'https://lookuptax.com/docs/tax-identification-number/mauritius-tax-id-guide',
      read: '2026-11-23',
    },
    {
      title: 'BRN, TAN and VAT in Mauritius, with an example of a BRN',
      url: 'https://codeblix.com/blog/brn-tan-vat-mauritius-guide',
      read: '2026-11-23',
    },
  ],
};
