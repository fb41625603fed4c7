// AM · ՀՎՀՀ (HVHH): the taxpayer number of Armenia.
//
// Issuer  State Revenue Committee.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const amHvhh: SchemeRule = {
  id: 'am-hvhh',
  country: 'AM',
  name: 'ՀՎՀՀ (HVHH)',
  identifier: 'TIN',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer number',
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
