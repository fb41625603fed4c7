// LK · VAT number: the VAT number of Sri Lanka.
//
// Issuer  Inland Revenue Department.
// Shape   NNNNNNNNN-NNNN: nine digits and four of the tax.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const lkVat: SchemeRule = {
  id: 'lk-vat',
  country: 'LK',
  name: 'VAT number',
  identifier: 'TIN',
  shapes: ['#{13}'],
  format: (value) => inGroups(value, [9, 4], '-'),
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
