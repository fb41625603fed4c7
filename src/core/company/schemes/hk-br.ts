// HK · Business registration number of Hong Kong.
//
// Issuer  Inland Revenue Department.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const hkBr: SchemeRule = {
  id: 'hk-br',
  country: 'HK',
  name: 'BR number',
  identifier: 'NTR',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Business registration number',
  holder: 'company',
  sources: [
    {
      title: 'Stripe: customer tax IDs, types and examples (a copy made after April 2025)',
      url: 'https://docs.stripe.com/billing/customer/tax-ids',
      read: '2026-11-22',
    },
  ],
};
