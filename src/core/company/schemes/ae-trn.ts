// AE · TRN: the tax registration number of the United Arab Emirates.
//
// Issuer  Federal Tax Authority.
// Shape   fifteen digits; most begin with 100.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const aeTrn: SchemeRule = {
  id: 'ae-trn',
  country: 'AE',
  name: 'TRN',
  identifier: 'TIN',
  shapes: ['#{15}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax registration number',
  holder: 'company',
  sources: [
    STRIPE_EXAMPLES,
    {
      title: 'Gera: UAE TRN validator; fifteen digits are the only rule that the authority publishes',
      url: 'https://tools.gera.services/uae-trn-validator',
      read: '2026-11-22',
    },
  ],
};
