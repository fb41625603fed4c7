// TT · BIR number: the file number of the Board of Inland Revenue of Trinidad and Tobago, for persons and companies.
//
// Issuer  Board of Inland Revenue; Income Tax Act, chapter 75:01, section 76.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ttBir: SchemeRule = {
  id: 'tt-bir',
  country: 'TT',
  name: 'BIR number',
  identifier: 'TIN',
  shapes: ['#{10}'],
  proves: 'The number has the shape of its kind; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Board of Inland Revenue file number',
  holder: 'shared',
  sources: [
    {
      title: 'Trinidad and Tobago: information on tax identification numbers',
      url: 'https://www.scribd.com/document/726055773/Trinidad-and-Tobago-TIN',
      read: '2026-11-21',
    },
    {
      title: 'Trinidad and Tobago Tax ID Number (TIN) Guide',
      url: 'https://taxdo.com/resources/global-tax-id-validation-guide/trinidad-and-tobago',
      read: '2026-11-21',
    },
  ],
};
