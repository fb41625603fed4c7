// HU · Személyi azonosító (formerly személyi szám): the Hungarian personal identifier.
//
// Issuer  the central office of the personal data and address register; Act XX of 1996, annex 3.
// Shape   M YYMMDD SSS K: citizenship, century and sex; birth date; serial; check digit. M is 1/2 (foreigners
//         5/6) for the 1900s, and 3/4 (7/8) for the 1800s as well as the 2000s.
// Check   born before 1997: (1·d1 + 2·d2 + … + 10·d10) mod 11 = K; born since: (10·d1 + 9·d2 + … + 1·d10) mod
//         11 = K. A serial that would leave 10 is not given out.
// Data    birth date, sex and citizenship.
import { weightedSum } from '../../check/weighted.ts';
import { type Day, isPastDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const ASCENDING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const DESCENDING = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
const FIRST_DESCENDING = 1997;

/** Whether M stands for the 1900s; if not, for the 1800s or the 2000s. */
function isOfThe1900s(value: string): boolean {
  return digitAt(value, 0) % 4 === 1 || digitAt(value, 0) % 4 === 2;
}

function agrees(value: string, year: number): boolean {
  const weights = year < FIRST_DESCENDING ? ASCENDING : DESCENDING;
  return weightedSum(value, weights) % 11 === digitAt(value, 10);
}

function isBornIn(value: string, year: number, today: Day): boolean {
  return agrees(value, year) && isPastDate(year, twoDigits(value, 3), twoDigits(value, 5), today);
}

function birthYear(value: string, today: Day): number | undefined {
  const yy = twoDigits(value, 1);
  if (isOfThe1900s(value)) return 1900 + yy;
  if (!isBornIn(value, 2000 + yy, today)) return 1800 + yy;
  return isBornIn(value, 1800 + yy, today) ? undefined : 2000 + yy;
}

export const huSzemelyi: SchemeRule = {
  id: 'hu-szemelyi',
  country: 'HU',
  name: 'Személyi azonosító',
  identifier: 'PNO',
  dateAt: [1, 7],
  shapes: ['[1-8]#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
  check(value, today) {
    const yy = twoDigits(value, 1);
    if (isOfThe1900s(value)) {
      if (!agrees(value, 1900 + yy)) return 'invalid_checksum';
      return isBornIn(value, 1900 + yy, today) ? null : 'invalid_date';
    }
    if (isBornIn(value, 2000 + yy, today) || isBornIn(value, 1800 + yy, today)) return null;
    return agrees(value, 2000 + yy) || agrees(value, 1800 + yy) ? 'invalid_date' : 'invalid_checksum';
  },
  format: (value) => `${value[0]}-${value.slice(1, 7)}-${value.slice(7)}`,
  birthYear,
};

export const facts: SchemeFacts = {
  title: 'Personal identifier',
  checksum: 'weights 1 to 10, for births since 1997 10 to 1, modulo 11',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    {
      title:
        'Act XX of 1996, annex 3, as the lexicon of the National University of Public Service has it: century and sex, birth date, serial, the eleventh digit checks the ten',
      url: 'https://lexikon.uni-nke.hu/szocikk/szemelyi-azonosito/',
      read: '2026-11-23',
      authority: ['invalid_checksum', 'invalid_date'],
    },
    {
      title: 'Személyi azonosító (lexikon, NKE)',
      url: 'https://lexikon.uni-nke.hu/szocikk/szemelyi-azonosito/',
      read: '2026-11-21',
    },
    {
      title: 'Ellenőrző jegyek: személyi azonosító 1997 előtt és után (Hraskó András, Salát Máté)',
      url: 'https://matek.fazekas.hu/solo/hraskoandras_kodok/ellenorzojegy.html',
      read: '2026-11-21',
    },
    {
      title: 'Személyi azonosító (Wikipédia)',
      url: 'https://hu.wikipedia.org/wiki/Szem%C3%A9lyi_azonos%C3%ADt%C3%B3',
      read: '2026-11-21',
    },
  ],
};
