// RU · КПП (KPP): code of the reason for registration.
//
// Issuer  Federal Tax Service.
// Shape   NNNN PP NNN: tax office, reason (digits or letters), serial.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const ruKpp: SchemeRule = {
  id: 'ru-kpp',
  country: 'RU',
  name: 'КПП (KPP)',
  identifier: 'TIN',
  aside: true,
  rank: 5,
  shapes: ['#{4}**#{3}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Code of the reason for registration',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
