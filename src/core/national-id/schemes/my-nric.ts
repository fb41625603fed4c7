// MY · NRIC (nombor kad pengenalan, MyKad): the national registration identity card number.
//
// Issuer  Jabatan Pendaftaran Negara (National Registration Department).
// Shape   YYMMDD-PB-###G: birth date, place of birth, serial of which the last digit is odd for men.
// Check   none published; places of birth that were never assigned are refused (00 17-20 69 70 73 80 81 94-97).
// Data    birth date, place of birth, sex.
import { twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('yymmdd', 0);
const UNASSIGNED_PLACES: ReadonlySet<number> = new Set([
  0, 17, 18, 19, 20, 69, 70, 73, 80, 81, 94, 95, 96, 97,
]);

export const myNric: SchemeRule = {
  id: 'my-nric',
  country: 'MY',
  name: 'NRIC (MyKad)',
  identifier: 'PNO',
  dateAt: [0, 6],
  componentAt: [6, 8],
  shapes: ['#{12}'],
  written: ['#{6}-##-#{4}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    if (UNASSIGNED_PLACES.has(twoDigits(value, 6))) return 'invalid_component';
    return BIRTH_DATE.isPast(value, today) ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [6, 2, 4], '-'),
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  reported: ['invalid_component', 'invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'Programs of the country (mykad, malaysiaic, BeMyKad) refuse other places and dates; that their lists are independent was not seen, and no list of the registration department was found.',
  },
  sources: [
    {
      title: 'National Registration Identity Card Number (Malaysia)',
      url: 'https://en.academic.ru/dic.nsf/enwiki/11782099/National_Registration_Identity_Card_Number_%28Malaysia%29',
      read: '2026-11-21',
    },
    {
      title: 'Malaysia identification card number',
      url: 'https://learn.microsoft.com/en-us/purview/sit-defn-malaysia-identification-card-number',
      read: '2026-11-21',
    },
    {
      title: 'Kod negeri kelahiran dalam kad pengenalan: codes of the place of birth',
      url: 'http://ivadura.blogspot.com/2012/10/',
      read: '2026-11-21',
    },
  ],
};
