// LI · MWST-Nummer: the VAT number of Liechtenstein.
//
// Issuer  Steuerverwaltung.
// Shape   five digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const liMwst: SchemeRule = {
  id: 'li-mwst',
  country: 'LI',
  name: 'MWST-Nummer',
  identifier: 'TIN',
  shapes: ['#{5}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
