// BB · TIN: the Barbadian taxpayer identification number of persons and companies.
//
// Issuer  Barbados Revenue Authority.
// Shape   13 digits, the first of them 1; random, and written without separators.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const bbTin: SchemeRule = {
  id: 'bb-tin',
  country: 'BB',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['1#{12}'],
  proves: 'The number has the shape of its kind; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Taxpayer Identification Number (TIN)',
      url: 'https://www.bra.gov.bb/Popular-Topics/Employed-Retired-Persons/TIN',
      read: '2026-11-21',
    },
    {
      title: 'Barbados Tax ID Number (TIN) Guide',
      url: 'https://taxdo.com/resources/global-tax-id-validation-guide/barbados',
      read: '2026-11-21',
    },
  ],
};
