// PL · PESEL (Powszechny Elektroniczny System Ewidencji Ludności): the Polish personal number.
//
// Issuer  Minister of Digital Affairs; Act of 24 September 2010 on population records, articles 15 to 17.
// Shape   YYMMDD SSSG C: birth date, serial whose last digit tells the sex, check digit.
//         The century is added to the month: +80 1800s, +0 1900s, +20 2000s, +40 2100s, +60 2200s.
// Check   1·d1 + 3·d2 + 7·d3 + 9·d4 + 1·d5 + … + 3·d10 + 1·d11 ≡ 0 (mod 10).
// Data    birth date and sex.
import { weightedSum } from '../../check/weighted.ts';
import { isPastDate } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1];
const CENTURIES = [1900, 2000, 2100, 2200, 1800];

function yearOf(value: string): number {
  return CENTURIES[Math.floor(twoDigits(value, 2) / 20)]! + twoDigits(value, 0);
}

export const plPesel: SchemeRule = {
  id: 'pl-pesel',
  country: 'PL',
  name: 'PESEL',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{11}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
  check(value, today) {
    if (weightedSum(value, WEIGHTS) % 10 !== 0) return 'invalid_checksum';
    const month = twoDigits(value, 2) % 20;
    return isPastDate(yearOf(value), month, twoDigits(value, 4), today) ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Personal number',
  checksum: 'weights 1 3 7 9, modulo 10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    {
      title:
        'Ustawa z dnia 24 września 2010 r. o ewidencji ludności, art. 15: birth date, century in the month, serial, check digit (as lexlege.pl carries it)',
      url: 'https://www.lexlege.pl/ustawa-o-ewidencji-ludnosci/rozdzial-3-zasady-i-tryb-nadawania-numeru-pesel/12139/',
      read: '2026-11-23',
      authority: ['invalid_checksum', 'invalid_date'],
    },
    { title: 'PESEL structure and weights', url: 'https://readme.hex.pm/peselx/0.2.1', read: '2026-11-21' },
    {
      title: 'Numer PESEL: what is encoded in it',
      url: 'https://statuo.pl/2017/07/09/numer-pesel/',
      read: '2026-11-21',
    },
  ],
};
