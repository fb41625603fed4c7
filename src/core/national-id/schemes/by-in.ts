// BY · Ідэнтыфікацыйны нумар (also called personal number): the identification number of Belarus.
//
// Issuer  Ministry of the Interior; Law on the population register, 21 July 2008.
// Shape   G DDMMYY R SSS CC K: sex and century (1/2 the 1800s, 3/4 the 1900s, 5/6 the 2000s), birth date,
//         letter of the region, serial, two letters for the citizenship, check digit.
// Check   (7·c1 + 3·c2 + 1·c3 + 7·c4 + … + 7·c13) mod 10 = K, letters counting as 10 to 35 (ICAO Doc 9303).
// Data    birth date, sex and region.

import { icaoCheckDigit } from '../../check/icao.ts';
import { isPastDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

function yearOf(value: string): number {
  return 1800 + 100 * Math.floor((digitAt(value, 0) - 1) / 2) + twoDigits(value, 5);
}

export const byIn: SchemeRule = {
  id: 'by-in',
  country: 'BY',
  name: 'Identyfikacyjny numar (Ідэнтыфікацыйны нумар)',
  identifier: 'PNO',
  dateAt: [1, 7],
  shapes: ['[1-6]#{6}@#{3}@{2}#'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    if (icaoCheckDigit(value, 0, 13) !== digitAt(value, 13)) return 'invalid_checksum';
    const real = isPastDate(yearOf(value), twoDigits(value, 3), twoDigits(value, 1), today);
    return real ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Identification number',
  reported: ['invalid_checksum', 'invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'Two implementations are known (belarus-personal-number-validator, ForestMaterials); no third and no text of the Interior Ministry was found.',
  },
  sources: [
    {
      title: 'belarus-personal-number-validator, with specimens',
      url: 'https://www.npmjs.com/package/belarus-personal-number-validator',
      read: '2026-11-21',
    },
    {
      title: 'О белорусском паспорте и его личном коде',
      url: 'https://news.21.by/other-news/2018/05/15/1489331.html',
      read: '2026-11-21',
    },
  ],
};
