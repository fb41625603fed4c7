// TZ · VRN: the VAT registration number of Tanzania.
//
// Issuer  Tanzania Revenue Authority.
// Shape   eight digits and a letter.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const tzVrn: SchemeRule = {
  id: 'tz-vrn',
  country: 'TZ',
  name: 'VRN',
  identifier: 'TIN',
  shapes: ['#{8}@'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
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
