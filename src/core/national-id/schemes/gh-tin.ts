// GH · TIN: the taxpayer identification number of individuals, in use until 2021 and still for those who cannot hold a
// Ghana Card.
//
// Issuer  Ghana Revenue Authority; Revenue Administration Act 2016 (Act 915).
// Shape   P00NNNNNNNC: P00 for individuals, seven digits, check digit. Other prefixes are entities, not verified here.
// Check   weights 1 2 3 … 9 over the digits after the letter, modulo 11; X stands for ten.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const CHECK_DIGITS = '0123456789X';

export const ghTin: SchemeRule = {
  id: 'gh-tin',
  country: 'GH',
  rank: 1,
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['P00#{7}[0-9X]'],
  zeros: /^[A-Z]0+$/,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) =>
    CHECK_DIGITS.charCodeAt(weightedSum(value, WEIGHTS, 1) % 11) === value.charCodeAt(10)
      ? null
      : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  checksum: 'weights 1 to 9, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  // The numbers of companies, which are of the same register and follow the same rule.
  circulation: 20,
  sources: [
    {
      title: 'stdnum: Ghana TIN, prefixes',
      url: 'https://app.unpkg.com/stdnum@1.11.3/files/src/gh/tin.ts',
      read: '2026-11-21',
    },
    {
      title: 'stdnum: Ghana TIN, published numbers',
      url: 'https://app.unpkg.com/stdnum@1.11.3/files/src/gh/tin.spec.ts',
      read: '2026-11-21',
    },
  ],
};
