// UZ · QQS raqami: the VAT number of Uzbekistan.
//
// Issuer  State Tax Committee.
// Shape   twelve digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

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
    {
      title:
        'Stripe: tax IDs of customers, the types by country with an example of each (as public copies of the table have it)',
      url: 'https://docs.stripe.com/billing/customer/tax-ids',
      read: '2026-11-23',
    },
    {
      title: 'AWS, tax settings: the VAT number of Uzbekistan has twelve digits',
      url: 'https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_taxSettings_UzbekistanAdditionalInfo.html',
      read: '2026-11-23',
    },
  ],
};
