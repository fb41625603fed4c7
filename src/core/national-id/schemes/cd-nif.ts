// CD · NIF (numéro d'impôt): the tax number of the Democratic Republic of the Congo, of persons and companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   a letter, seven digits, a letter.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const cdNif: SchemeRule = {
  id: 'cd-nif',
  country: 'CD',
  name: 'NIF',
  identifier: 'TIN',
  shapes: ['@#{7}@'],
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
  ],
};
