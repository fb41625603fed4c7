// GE · საიდენტიფიკაციო კოდი: the identification code of Georgian companies.
//
// Issuer  National Agency of Public Registry.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const geTin: SchemeRule = {
  id: 'ge-tin',
  country: 'GE',
  name: 'საიდენტიფიკაციო კოდი',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Identification code',
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
