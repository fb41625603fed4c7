// BG · ЕГН, EGN (edinen grazhdanski nomer): the Bulgarian unified civil number.
//
// Issuer  General Directorate GRAO at the Ministry of Regional Development; Civil Registration Act, article
//         11.
// Shape   YYMMDD SSS C: birth date, serial whose last digit tells the sex, check digit. Added to the month:
//         20 for the 1800s, 40 for the 2000s.
// Check   (2·d1 + 4·d2 + 8·d3 + 5·d4 + 10·d5 + 9·d6 + 7·d7 + 3·d8 + 6·d9) mod 11 mod 10 = C.
// Data    birth date, sex, and roughly the region of birth.
import { weightedSum } from '../../check/weighted.ts';
import { isPastDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

const WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6];

/** What stands in the month above 1 to 12: nothing, 20 or 40. */
function monthOffset(value: string): number {
  const written = twoDigits(value, 2);
  return written > 40 ? 40 : written > 20 ? 20 : 0;
}

function yearOf(value: string): number {
  const offset = monthOffset(value);
  return (offset === 40 ? 2000 : offset === 20 ? 1800 : 1900) + twoDigits(value, 0);
}

export const bgEgn: SchemeRule = {
  id: 'bg-egn',
  country: 'BG',
  name: 'EGN (ЕГН)',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
  check(value, today) {
    if ((weightedSum(value, WEIGHTS) % 11) % 10 !== digitAt(value, 9)) return 'invalid_checksum';
    const month = twoDigits(value, 2) - monthOffset(value);
    return isPastDate(yearOf(value), month, twoDigits(value, 4), today) ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Unified civil number',
  checksum: 'weights 2 4 8 5 10 9 7 3 6, modulo 11 modulo 10',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    TIN_ALGORITHMS,
    {
      title:
        'Minister of Regional Development, order РД 02-14-637 of 22 June 1998 on the ЕГН of those born in the 21st century: birth date, serial, check digit (as kik-info.com describes it)',
      url: 'https://kik-info.com/spravochnik/proverka-na-egn.php',
      read: '2026-11-23',
      authority: ['invalid_date'],
    },
    {
      title: 'Единен граждански номер (Уикипедия)',
      url: 'https://bg.m.wikipedia.org/wiki/%D0%95%D0%B4%D0%B8%D0%BD%D0%B5%D0%BD_%D0%B3%D1%80%D0%B0%D0%B6%D0%B4%D0%B0%D0%BD%D1%81%D0%BA%D0%B8_%D0%BD%D0%BE%D0%BC%D0%B5%D1%80',
      read: '2026-11-21',
    },
    {
      title: 'Единен граждански номер: проверка',
      url: 'http://pencho.my.contact.bg/start/razni/egn/egn.htm',
      read: '2026-11-21',
    },
  ],
};
