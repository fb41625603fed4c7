// UZ · QQS raqami: the VAT number of Uzbekistan.
//
// Issuer  State Tax Committee.
// Shape   twelve digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const uzQqs: SchemeRule = {
  id: 'uz-qqs',
  country: 'UZ',
  name: 'QQS raqami',
  identifier: 'TIN',
  shapes: ['#{12}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [
    STRIPE_TYPES,
    {
      title: 'AWS, tax settings: the VAT number of Uzbekistan has twelve digits',
      url: 'https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_taxSettings_UzbekistanAdditionalInfo.html',
      read: '2026-11-23',
    },
  ],
};
