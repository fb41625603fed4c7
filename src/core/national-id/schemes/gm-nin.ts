// GM · NIN: the national identification number of The Gambia.
//
// Issuer  Department of Immigration.
// Shape   eleven digits, of which the first six are the birth date, DDMMYY; then place and nationality, serial, checksum.
// Check   the rule of the checksum is not published.
// Data    birth date without its century, place of issue, nationality.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('ddmmyy', 0);

export const gmNin: SchemeDefinition = {
  id: 'gm-nin',
  country: 'GM',
  name: 'NIN',
  title: 'National identification number',
  identifier: 'PNO',
  sources: [
    {
      title: 'National identification number: The Gambia',
      url: 'https://yourlistinformation.blogspot.com/2018/01/national-identification-number.html',
      read: '2026-11-21',
    },
  ],
  dateAt: [0, 6],
  shapes: ['#{11}'],
  proves: 'Only that it holds a real birth date; the rule of its checksum is not published.',
  reasons: ['invalid_date'],
  check: (value, today) => (BIRTH_DATE.isPast(value, today) ? null : 'invalid_date'),
  birthYear: BIRTH_DATE.yearOf,
};
