// MU · TAN (Tax Account Number): the tax number of persons in Mauritius.
//
// Issuer  Mauritius Revenue Authority.
// Shape   eight digits, the first 1, 5, 7 or 8; those of companies begin with 2 or 3.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const muTan: SchemeRule = {
  id: 'mu-tan',
  country: 'MU',
  name: 'TAN',
  identifier: 'TIN',
  rank: 1,
  shapes: ['[1578]#{7}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax account number',
  sources: [
    {
      title:
        'OECD, Mauritius: Information on Tax Identification Numbers: eight numerals, of individuals the first is 1, 5, 7 or 8 (as python-stdnum, issue 356, quotes it)',
      url: 'https://gitmemories.com/arthurdejong/python-stdnum/issues/356',
      read: '2026-11-23',
      authority: [],
    },
  ],
};
