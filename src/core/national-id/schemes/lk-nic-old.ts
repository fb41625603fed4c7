// LK · NIC: the national identity card number, in the form issued until 2015 and still in use.
//
// Issuer  Department for Registration of Persons; Registration of Persons Act No. 32 of 1968.
// Shape   YY DDD NNN C @: birth year (always 19YY), day of the year (plus 500 for women), serial, check digit, and V for
//         a voter or X for one who is not.
// Check   the rule of the check digit is not published by the department; it is not held to.
// Data    birth date, sex, right to vote when the card was issued.
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { isPastBirthday } from '../sri-lankan.ts';

function birthYear(value: string): number {
  return 1900 + twoDigits(value, 0);
}

export const lkNicOld: SchemeRule = {
  id: 'lk-nic-old',
  country: 'LK',
  rank: 1,
  name: 'NIC (V or X)',
  identifier: 'PNO',
  dateAt: [0, 5],
  shapes: ['#{9}[VX]'],
  proves: 'Only that it holds a real birthday; the rule of its check digit is not published.',
  check: (value, today) => (isPastBirthday(birthYear(value), value, 2, today) ? null : 'invalid_date'),
  checkDigit: [8, 9],
  birthYear,
};

export const facts: SchemeFacts = {
  title: 'National identity card number, form of before 2016',
  reasons: ['invalid_date'],
  sources: [
    {
      title: "Sri Lanka Identification Number: the current number's format",
      url: 'https://life.gov.lk/index.php?option=com_content&view=article&id=13&Itemid=127&lang=si',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    {
      title: 'Sri Lanka NIC number decoder: both formats',
      url: 'https://induwara.lk/tools/sri-lanka-nic-decoder',
      read: '2026-11-21',
    },
  ],
};
