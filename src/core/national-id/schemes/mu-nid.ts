// MU · NID: the national identity number of Mauritius.
//
// Issuer  Civil Status Division; National Identity Card Act 1985.
// Shape   @DDMMYY NNNNNN C: first letter of the surname at birth, birth date, six digits, check character.
// Check   letters count 10 to 35; weights 14 13 12 … 2 1, modulo 17; the check character is 0 to 9 or A to G.
// Data    first letter of the surname at birth, birth date without its century.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('ddmmyy', 1);
const WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_CHARACTERS = '0123456789ABCDEFG';
const LETTER_OFFSET = 'A'.charCodeAt(0) - 10;

export const muNid: SchemeRule = {
  id: 'mu-nid',
  country: 'MU',
  name: 'NID',
  identifier: 'PNO',
  dateAt: [1, 7],
  shapes: ['@#{12}[0-9A-G]'],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued.',
  check(value) {
    const letter = value.charCodeAt(0) - LETTER_OFFSET;
    const sum = letter * 14 + weightedSum(value, WEIGHTS, 1) + CHECK_CHARACTERS.indexOf(value[13]!);
    return sum % 17 === 0 ? null : 'invalid_checksum';
  },
  reports: (value, today) => (BIRTH_DATE.isPast(value, today) ? null : 'invalid_date'),
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'National identity number',
  checksum: 'weights 14 to 1, modulo 17',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'The ministry has explained the check character alone; that six digits are the birth date is known from python-stdnum, one implementation, and from no text of it.',
  },
  sources: [
    {
      title: 'Mauritian national identifier number: how the check digit is generated, from the ministry',
      url: 'https://lists.arthurdejong.org/python-stdnum-users/2018/msg00004.html',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum.mu.nid: structure',
      url: 'https://arthurdejong.org/python-stdnum/doc/2.0/stdnum.mu.nid',
      read: '2026-11-21',
    },
  ],
};
