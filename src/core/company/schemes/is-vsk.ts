// IS · VSK-númer: vAT number.
//
// Issuer  Skatturinn.
// Shape   five or six digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const isVsk: SchemeRule = {
  id: 'is-vsk',
  country: 'IS',
  name: 'VSK-númer',
  identifier: 'VAT',
  shapes: ['#{6}', '#{5}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
