// SA · VAT number of Saudi Arabia.
//
// Issuer  Zakat, Tax and Customs Authority.
// Shape   fifteen digits that begin and end with 3.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const saVat: SchemeRule = {
  id: 'sa-vat',
  country: 'SA',
  name: 'VAT number',
  identifier: 'TIN',
  shapes: ['3#{13}3'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [
    STRIPE_EXAMPLES,
    {
      title: 'Tally Solutions: the KSA VAT number format',
      url: 'https://tallysolutions.com/mena/saudi-vat/verify-vat-number-saudi-arabia',
      read: '2026-11-22',
    },
  ],
};
