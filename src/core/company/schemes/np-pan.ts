// NP · PAN: the permanent account number of Nepal, also of VAT.
//
// Issuer  Inland Revenue Department.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const npPan: SchemeRule = {
  id: 'np-pan',
  country: 'NP',
  name: 'PAN',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Permanent account number',
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
