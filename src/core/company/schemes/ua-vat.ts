// UA · ІПН ПДВ: the VAT number of Ukraine.
//
// Issuer  State Tax Service of Ukraine.
// Shape   twelve digits of legal entities; nine by the list of a payment service alone. Persons have their tax number of ten.
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
  apart: ['#{12}'],
  shapes: ['#{12}', '#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [
    {
      title: 'validator.js: isVAT of UA, twelve digits',
      url: 'https://github.com/validatorjs/validator.js/blob/master/src/lib/isVAT.js',
      read: '2026-11-27',
    },
    STRIPE_TYPES,
  ],
};
