// EG · الرقم القومي (ar-raqm al-qawmi): the Egyptian national number.
//
// Issuer  Ministry of Interior, Civil Status Sector; Law no. 143 of 1994.
// Shape   G YYMMDD RR SSSS C: century (2 the 1900s, 3 the 2000s), birth date, governorate of birth (88
//         abroad), serial whose last digit tells the sex, check digit.
// Check   not verified: the rule is not published, and a guess could refuse true numbers.
// Data    birth date, sex and governorate of birth.
import { isPastDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

function yearOf(value: string): number {
  return (digitAt(value, 0) === 2 ? 1900 : 2000) + twoDigits(value, 1);
}

export const egNid: SchemeRule = {
  id: 'eg-nid',
  country: 'EG',
  name: 'National ID (الرقم القومي)',
  identifier: 'PNO',
  dateAt: [1, 7],
  shapes: ['[23]#{13}'],
  proves: 'The digits hold a real birth date; the rule of the check digit is not published.',
  check(value, today) {
    const real = isPastDate(yearOf(value), twoDigits(value, 3), twoDigits(value, 5), today);
    return real ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'National number',
  reasons: ['invalid_date'],
  sources: [
    {
      title: 'egypt-validators: structure of the national ID',
      url: 'https://packagist.org/packages/predev-solutions/egypt-validators',
      read: '2026-11-21',
    },
    {
      title:
        'idnumbers 1.16.0: Executive Regulations of the Civil Status Law, article 3; what is not published',
      url: 'https://github.com/identique/idnumbers/discussions/548',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
  ],
};
