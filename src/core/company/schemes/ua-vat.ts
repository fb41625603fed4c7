// UA · ІПН ПДВ: vAT number.
//
// Issuer  State Tax Service of Ukraine.
// Shape   nine digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const uaVat: SchemeRule = {
  id: 'ua-vat',
  country: 'UA',
  name: 'ІПН ПДВ',
  identifier: 'VAT',
  aside: true,
  rank: 5,
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
