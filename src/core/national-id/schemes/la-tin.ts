// LA · TIN: the tax number of Laos, of persons and companies.
//
// Issuer  Tax Department.
// Shape   nine digits and three of the branch, set apart by a hyphen.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const laTin: SchemeRule = {
  id: 'la-tin',
  country: 'LA',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{12}', '#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => (value.length === 12 ? `${value.slice(0, 9)}-${value.slice(9)}` : value),
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [STRIPE_EXAMPLES],
};
