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
      title: 'Stripe: customer tax IDs, types and examples (a copy made after April 2025)',
      url: 'https://docs.stripe.com/billing/customer/tax-ids',
      read: '2026-11-22',
    },
    {
      title: 'Tally Solutions: the KSA VAT number format',
      url: 'https://tallysolutions.com/mena/saudi-vat/verify-vat-number-saudi-arabia',
      read: '2026-11-22',
    },
  ],
  holder: 'company',
  shapes: ['3#{13}3'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
