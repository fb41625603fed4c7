// SR · FIN (fiscaal nummer): the tax number of Suriname, of persons and companies.
//
// Issuer  Belastingdienst.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const srFin: SchemeDefinition = {
  id: 'sr-fin',
  country: 'SR',
  name: 'FIN',
  title: 'Fiscal number',
  identifier: 'TIN',
  sources: [
    {
      title: 'Stripe: customer tax IDs, types and examples (a copy made after April 2025)',
      url: 'https://docs.stripe.com/billing/customer/tax-ids',
      read: '2026-11-22',
    },
  ],
  holder: 'shared',
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
