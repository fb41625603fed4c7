// AE · TRN: the tax registration number of the United Arab Emirates.
//
// Issuer  Federal Tax Authority.
// Shape   fifteen digits that begin with 100.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const aeTrn: SchemeDefinition = {
  id: 'ae-trn',
  country: 'AE',
  name: 'TRN',
  title: 'Tax registration number',
  identifier: 'TIN',
  sources: [
    {
      title: 'Stripe: customer tax IDs, types and examples',
      url: 'https://docs.stripe.com/billing/customer/tax-ids',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['100#{12}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
