// BH · VAT account number: the VAT number of Bahrain.
//
// Issuer  National Bureau for Revenue.
// Shape   fifteen digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const bhVat: SchemeRule = {
  id: 'bh-vat',
  country: 'BH',
  name: 'VAT account number',
  identifier: 'TIN',
  shapes: ['#{15}'],
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
