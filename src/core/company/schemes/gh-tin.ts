// GH · TIN of companies and other bodies: the Ghanaian taxpayer identification number.
//
// Issuer  Ghana Revenue Authority; Revenue Administration Act 2016 (Act 915).
// Shape   a letter, 00, seven digits, check digit: C company, G government, Q foreign mission, V other. P is a person's, among the
//         identity numbers.
// Check   as in a person's: all 24 numbers of companies that are at hand pass.
// Data    the kind of holder.
import { ghTin as ofPersons } from '../../national-id/schemes/gh-tin.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ghTin: SchemeRule = {
  ...ofPersons,
  id: 'gh-tin',
  name: 'TIN',
  shapes: ['[CGQV]00#{7}[0-9X]'],
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'company',
  checksum: 'weights 1 to 9, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'python-stdnum 2.2, tests/test_gh_tin.doctest: numbers of companies seen in public',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/2.2/tests/test_gh_tin.doctest',
      read: '2026-11-23',
    },
    {
      title: 'stdnum: Ghana TIN, prefixes',
      url: 'https://app.unpkg.com/stdnum@1.11.3/files/src/gh/tin.ts',
      read: '2026-11-21',
    },
  ],
};
