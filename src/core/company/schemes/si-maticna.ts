// SI · Matična številka: the number of a Slovenian body in the business register.
//
// Issuer  AJPES.
// Shape   seven digits, the last of which is a check digit, and three of the unit, 000 for the whole.
// Check   modulo 11, but no publication of the rule was found: it is not held to.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const siMaticna: SchemeRule = {
  id: 'si-maticna',
  country: 'SI',
  name: 'Matična številka',
  identifier: 'NTR',
  rank: 1,
  shapes: ['#{10}', '#{7}'],
  checkDigit: [6, 7],
  complete: (compact) => compact.padEnd(10, '0'),
  proves: 'Only that it has the shape of one; no source of its check digit was found.',
};

export const facts: SchemeFacts = {
  title: 'Number in the business register',
  holder: 'company',
  sources: [
    {
      title: 'python-stdnum 2.2, tests/test_si_maticna.doctest: 22 numbers seen in public',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/2.2/tests/test_si_maticna.doctest',
      read: '2026-11-23',
    },
  ],
};
