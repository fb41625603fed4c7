// JE · TIN: the tax number of Jersey, of persons and, today, of companies.
//
// Issuer  Revenue Jersey.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const jeTin: SchemeRule = {
  id: 'je-tin',
  country: 'JE',
  name: 'TIN',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Government of Jersey: Tax Identification Numbers, an introduction',
      url: 'https://www.gov.je/TaxesMoney/IncomeTax/Individuals/YourTaxReturn/Pages/TaxIdentificationNumberIntroduction.aspx',
      read: '2026-11-22',
    },
  ],
};
