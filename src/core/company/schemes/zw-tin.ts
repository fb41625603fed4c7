// ZW · TIN: the tax number of Zimbabwe.
//
// Issuer  Zimbabwe Revenue Authority.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const zwTin: SchemeRule = {
  id: 'zw-tin',
  country: 'ZW',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [
    {
      title:
        'Stripe: tax IDs of customers, the types by country with an example of each (as public copies of the table have it)',
      url: 'https://docs.stripe.com/billing/customer/tax-ids',
      read: '2026-11-23',
    },
  ],
};
