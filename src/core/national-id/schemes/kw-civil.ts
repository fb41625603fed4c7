// KW · Civil ID (الرقم المدني): the civil number of Kuwait.
//
// Issuer  Public Authority for Civil Information (PACI); Law no. 32 of 1982.
// Shape   G YYMMDD SSSS C: century (2 the 1900s, 3 the 2000s), birth date, serial, check digit.
// Check   11 − ((2·d1 + 1·d2 + 6·d3 + 3·d4 + 7·d5 + 9·d6 + 10·d7 + 5·d8 + 8·d9 + 4·d10 + 2·d11) mod 11) = C;
//         10 and 11 are not given out.
// Data    birth date.
import { weightedSum } from '../../check/weighted.ts';
import { isPastDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

function yearOf(value: string): number {
  return (digitAt(value, 0) === 2 ? 1900 : 2000) + twoDigits(value, 1);
}

export const kwCivil: SchemeRule = {
  id: 'kw-civil',
  country: 'KW',
  name: 'Civil ID',
  identifier: 'PNO',
  dateAt: [1, 7],
  shapes: ['[23]#{11}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    if (11 - (weightedSum(value, WEIGHTS) % 11) !== digitAt(value, 11)) return 'invalid_checksum';
    const real = isPastDate(yearOf(value), twoDigits(value, 3), twoDigits(value, 5), today);
    return real ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Civil number',
  reported: ['invalid_checksum', 'invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'Implementations agree on the weights (django-localflavor, idnumbers, a gist); none was found that is maintained in Kuwait, nor a text of the Public Authority.',
  },
  sources: [
    {
      title: 'Civil ID equation for check digit',
      url: 'http://dr-mahbob.com/blog/2008/12/23/civil-id-equation-for-check-digit/',
      read: '2026-11-21',
    },
    {
      title: 'Civil ID validation for Kuwait',
      url: 'https://gist.github.com/didats/7521151',
      read: '2026-11-21',
    },
  ],
};
