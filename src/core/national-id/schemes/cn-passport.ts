// CN · 普通护照 (ordinary passport): the passport number of the People's Republic of China.
//
// Issuer  National Immigration Administration.
// Shape   E and eight digits since 2012, G before; now E, a letter other than I and O, and seven digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const cnPassport: SchemeRule = {
  id: 'cn-passport',
  country: 'CN',
  name: '护照',
  identifier: 'PAS',
  rank: 7,
  aside: true,
  shapes: ['[EG]#{8}', 'E[A-HJ-NP-Z]#{7}'],
  proves: 'Only that it has the shape of one; it has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  sources: [
    {
      title:
        '国家移民管理局: how passport numbers are made: a letter and eight digits, G and since 2012 E, then E and a letter but I and O (as luxolympus-collection.com carries the answer)',
      url: 'http://www.luxolympus-collection.com/tid-468138.html',
      read: '2026-11-23',
      authority: [],
    },
  ],
};
