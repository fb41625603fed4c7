// AT · Sozialversicherungsnummer (Versicherungsnummer, SVNR): the Austrian social insurance number.
//
// Issuer  Dachverband der Sozialversicherungsträger; ASVG section 30c.
// Shape   LLLP DDMMYY: serial from 100, check digit, birth date. Months 13 to 15 are for dates whose serials
//         are used up or that aren't known.
// Check   3·d1 + 7·d2 + 9·d3 + 5·d5 + 8·d6 + 4·d7 + 2·d8 + 1·d9 + 6·d10 modulo 11 is d4; 10 is never given.
// Data    mostly the birth date, without century.
import { weightedSum } from '../../check/weighted.ts';
import { isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [3, 7, 9, 0, 5, 8, 4, 2, 1, 6];

/** The month to test the date with: January, which has 31 days, where the month is a stand-in. */
function testMonthOf(value: string): number {
  const month = twoDigits(value, 6);
  return month >= 13 && month <= 15 ? 1 : month;
}

export const atSvnr: SchemeRule = {
  id: 'at-svnr',
  country: 'AT',
  name: 'Sozialversicherungsnummer',
  identifier: 'PNO',
  dateAt: [4, 10],
  shapes: ['[1-9]#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and the birth date can be; not that the number was issued.',
  check(value, today) {
    if (weightedSum(value, WEIGHTS) % 11 !== digitAt(value, 3)) return 'invalid_checksum';
    const day = twoDigits(value, 4);
    const isDate = isPastDateInSomeCentury(twoDigits(value, 8), testMonthOf(value), day, today);
    return isDate ? null : 'invalid_date';
  },
  format: (value) => `${value.slice(0, 4)} ${value.slice(4)}`,
  checkDigit: [3, 4],
  birthYear: (value, today) =>
    onlyYearOf(twoDigits(value, 8), twoDigits(value, 6), twoDigits(value, 4), today),
};

export const facts: SchemeFacts = {
  title: 'Social insurance number',
  checksum: 'weights 3 7 9 5 8 4 2 1 6, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    {
      title:
        'Oberösterreichische Gebietskrankenkasse: serial, check digit and birth date, with the months 13 to 15',
      url: 'https://dienstgeber.ooegkk.at/cdscontent/?contentid=10007.771926&portal=dgooegkkportal&viewmode=content',
      read: '2026-11-23',
      authority: ['invalid_checksum', 'invalid_date'],
    },
    {
      title: 'Die technischen Details der österreichischen Sozialversicherungsnummer (SVNR)',
      url: 'https://agsolutions.at/stories/die-technischen-details-der-oesterreichischen-sozialversicherungsnummer-svnr',
      read: '2026-11-21',
    },
    {
      title: 'Es gibt nur eine: Die Sozialversicherungsnummer, months 13 and 14',
      url: 'https://bureau.comandantina.com/2021/08/04/es-gibt-nur-eine-die-sozialversicherungsnummer/',
      read: '2026-11-21',
    },
  ],
};
