// AW · TIN: the tax number of Aruba, of persons and companies.
//
// Issuer  Departamento di Impuesto.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const awTin: SchemeRule = {
  id: 'aw-tin',
  country: 'AW',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Stripe: customer tax IDs, types and examples (a copy made after April 2025)',
      url: 'https://docs.stripe.com/billing/customer/tax-ids',
      read: '2026-11-22',
    },
    {
      title: 'Tax ID table (Aruba: an 8-digit number)',
      url: 'https://docslib.org/doc/1533544/tax-id-table',
      read: '2026-11-22',
    },
  ],
};
