// CM · NIU (numéro d'identifiant unique): the tax number of Cameroon; P stands for persons, M for companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   P or M, twelve digits, a letter.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const cmNiu: SchemeDefinition = {
  id: 'cm-niu',
  country: 'CM',
  name: 'NIU',
  title: 'Unique identification number',
  identifier: 'TIN',
  sources: [
    {
      title: 'Stripe: customer tax IDs, types and examples',
      url: 'https://docs.stripe.com/billing/customer/tax-ids',
      read: '2026-11-21',
    },
  ],
  holder: 'shared',
  shapes: ['[PM]#{12}@'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
