// GM · NIN: the national identification number of The Gambia.
//
// Issuer  Department of Immigration.
// Shape   eleven digits, of which the first six are the birth date, DDMMYY; then place and nationality, serial, checksum.
// Check   the rule of the checksum is not published.
// Data    birth date without its century, place of issue, nationality.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('ddmmyy', 0);

export const gmNin: SchemeRule = {
  id: 'gm-nin',
  country: 'GM',
  name: 'NIN',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{11}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value, today) => (BIRTH_DATE.isPast(value, today) ? null : 'invalid_date'),
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'National identification number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'No text of the Department of Immigration was found; one page of others says that the number begins with the birth date.',
  },
  sources: [
    {
      title: 'National identification number: The Gambia',
      url: 'https://yourlistinformation.blogspot.com/2018/01/national-identification-number.html',
      read: '2026-11-21',
    },
  ],
};
