// SA · VAT number of Saudi Arabia.
//
// Issuer  Zakat, Tax and Customs Authority.
// Shape   fifteen digits that begin and end with 3.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const saVat: SchemeDefinition = {
  id: 'sa-vat',
  country: 'SA',
  name: 'VAT number',
  title: 'Tax number',
  identifier: 'TIN',
  sources: [
    {
      title: 'Stripe: customer tax IDs, types and examples',
      url: 'https://docs.stripe.com/billing/customer/tax-ids',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['3#{13}3'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
