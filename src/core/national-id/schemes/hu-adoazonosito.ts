// HU · Adóazonosító jel: the Hungarian tax number of a person.
//
// Issuer  National Tax and Customs Administration (NAV); Act XX of 1996, annex 1.
// Shape   8 DDDDD SSS K: a constant 8, days from 1 January 1867 to the birth, random serial, check digit.
// Check   (1·d1 + 2·d2 + … + 9·d9) mod 11 = K; a serial that would leave 10 is not given out.
// Data    birth date.
import { weightedSum } from '../../check/weighted.ts';
import { type Day, dayAfter, yearOf } from '../../date.ts';
import { digitAt, numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

const WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const DAY_ZERO = { year: 1867, month: 1, day: 1 };

function birthDay(value: string): Day {
  return dayAfter(DAY_ZERO, numberAt(value, 1, 5));
}

export const huAdoazonosito: SchemeRule = {
  id: 'hu-adoazonosito',
  country: 'HU',
  name: 'Adóazonosító jel',
  identifier: 'TIN',
  rank: 1,
  dateAt: [1, 6],
  shapes: ['8#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a past birth date; not that the number was issued.',
  check(value, today) {
    if (weightedSum(value, WEIGHTS) % 11 !== digitAt(value, 9)) return 'invalid_checksum';
    return birthDay(value) <= today ? null : 'invalid_date';
  },
  birthYear: (value) => yearOf(birthDay(value)),
};

export const facts: SchemeFacts = {
  title: 'Tax identification number of a person',
  checksum: 'weights 1 to 9, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'Adóazonosító jel (lexikon, NKE)',
      url: 'https://lexikon.uni-nke.hu/szocikk/adoazonosito-jel/',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    {
      title: 'Mit árul el rólunk az adószám? (Infostart)',
      url: 'http://infostart.hu/belfold/2010/01/19/mit_arul_el_rolunk_az_adoszam-328243/',
      read: '2026-11-21',
    },
  ],
};
