// SR · FIN (fiscaal nummer): the tax number of Suriname, of persons and companies.
//
// Issuer  Belastingdienst.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const srFin: SchemeRule = {
  id: 'sr-fin',
  country: 'SR',
  name: 'FIN',
  identifier: 'TIN',
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Fiscal number',
  holder: 'shared',
  sources: [STRIPE_EXAMPLES],
};
