// AO · NIF: the tax number of Angolan companies.
//
// Issuer  Administração Geral Tributária.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const aoNif: SchemeRule = {
  id: 'ao-nif',
  country: 'AO',
  name: 'NIF',
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
