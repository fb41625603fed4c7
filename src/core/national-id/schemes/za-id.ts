// ZA · ID number: the identity number of South African citizens, permanent residents and refugees.
//
// Issuer  Department of Home Affairs; Identification Act 68 of 1997.
// Shape   YYMMDD SSSS C A Z: birth date, serial (5000 and up for men), 0 citizen, 1 permanent resident, 2 refugee, a digit
//         that once stated race and is now mostly 8 or 9, check digit.
// Check   Luhn.
// Data    birth date, sex, citizenship.
import { passesLuhn } from '../../check/luhn.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('yymmdd', 0);
const REFUGEE = 2;

export const zaId: SchemeRule = {
  id: 'za-id',
  country: 'ZA',
  name: 'ID number',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{13}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
  check(value, today) {
    if (!passesLuhn(value)) return 'invalid_checksum';
    if (digitAt(value, 10) > REFUGEE) return 'invalid_component';
    return BIRTH_DATE.isPast(value, today) ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [6, 4, 3], ' '),
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
  sources: [
    {
      title: 'ID numbers in South Africa: your personal barcode',
      url: 'https://www.sabarcodes.co.za/2012/11/12/id-numbers-in-south-africa-your-personal-barcode/',
      read: '2026-11-21',
    },
    {
      title: 'How South African ID numbers work: citizens, residents and refugees',
      url: 'https://mrscottsnotesonit.blogspot.com/2012/06/how-south-african-id-numbers-work-and.html',
      read: '2026-11-21',
    },
  ],
};
