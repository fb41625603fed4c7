// MA · IF: tax number (identifiant fiscal).
//
// Issuer  Direction générale des impôts.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const maIf: SchemeRule = {
  id: 'ma-if',
  country: 'MA',
  name: 'IF',
  identifier: 'TIN',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number (identifiant fiscal)',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
