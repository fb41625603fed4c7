// BO · NIT: tax number.
//
// Issuer  Servicio de Impuestos Nacionales.
// Shape   nine digits in the published example; seven to twelve are taken, since no source says that all have nine.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const boNit: SchemeRule = {
  id: 'bo-nit',
  country: 'BO',
  name: 'NIT',
  identifier: 'TIN',
  shapes: ['#{9}', '#{7}', '#{8}', '#{10}', '#{11}', '#{12}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
