// BD · e-TIN: the tax number of persons and organisations in Bangladesh.
//
// Issuer  National Board of Revenue.
// Shape   twelve digits.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const bdEtin: SchemeRule = {
  id: 'bd-etin',
  country: 'BD',
  name: 'e-TIN',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{12}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'shared',
  sources: [
    {
      title: 'TaxDo: Bangladesh tax ID guide, twelve digits for persons and businesses',
      url: 'https://taxdo.com/resources/global-tax-id-validation-guide/bangladesh',
      read: '2026-11-27',
    },
    {
      title: 'taxid.pro: Bangladesh, twelve digits',
      url: 'https://taxid.pro/docs/countries/bangladesh',
      read: '2026-11-27',
    },
  ],
};
