// MU · TAN (Tax Account Number): the tax number of Mauritian companies; on invoices with VAT in front.
//
// Issuer  Mauritius Revenue Authority.
// Shape   eight digits, the first 2 or 3; those of persons begin with 1, 5, 7 or 8.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const muTan: SchemeRule = {
  id: 'mu-tan',
  country: 'MU',
  name: 'TAN',
  identifier: 'TIN',
  shapes: ['[23]#{7}', 'VAT[23]#{7}'],
  complete: (compact) => compact.slice(-8),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax account number',
  holder: 'company',
  sources: [
    {
      title:
        'OECD, Mauritius: Information on Tax Identification Numbers: eight numerals, of entities the first is 2 or 3 (as paperzz.com carries it)',
      url: 'https://paperzz.com/doc/8130374/in-mauritius-the-tin-is-officially-called-the-tax-account...',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'python-stdnum, issue 356: the sheet quoted, the form VAT99999999, two numbers in use',
      url: 'https://gitmemories.com/arthurdejong/python-stdnum/issues/356',
      read: '2026-11-23',
    },
  ],
};
