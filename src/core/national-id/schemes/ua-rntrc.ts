// UA · РНОКПП, RNOKPP (reiestratsiinyi nomer oblikovoi kartky platnyka podatkiv): the Ukrainian taxpayer
// number of a person, still called ІПН.
//
// Issuer  State Tax Service (DPS); Tax Code of Ukraine, article 70.
// Shape   DDDDD SSSS C: days to the birth with 1 January 1900 as day 1, serial whose last digit tells the
//         sex, check digit.
// Check   (−1·d1 + 5·d2 + 7·d3 + 9·d4 + 4·d5 + 6·d6 + 10·d7 + 5·d8 + 7·d9) mod 11 mod 10 = C.
// Data    birth date and sex.
import { weightedSum } from '../../check/weighted.ts';
import { type Day, dayAfter, yearOf } from '../../date.ts';
import { digitAt, numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7];
const DAY_ZERO = { year: 1899, month: 12, day: 31 };

function birthDay(value: string): Day {
  return dayAfter(DAY_ZERO, numberAt(value, 0, 5));
}

export const uaRntrc: SchemeRule = {
  id: 'ua-rntrc',
  country: 'UA',
  name: 'RNOKPP (РНОКПП)',
  identifier: 'TIN',
  dateAt: [0, 5],
  shapes: ['#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a past birth date; not that the number was issued.',
  check(value, today) {
    // 11 more does not change the remainder, and keeps the sum from being negative.
    if (((weightedSum(value, WEIGHTS) + 11) % 11) % 10 !== digitAt(value, 9)) return 'invalid_checksum';
    const isDay = numberAt(value, 0, 5) > 0;
    return isDay && birthDay(value) <= today ? null : 'invalid_date';
  },
  birthYear: (value) => yearOf(birthDay(value)),
};

export const facts: SchemeFacts = {
  title: 'Registration number of the taxpayer card',
  checksum: 'weights -1 5 7 9 4 6 10 5 7, modulo 11 modulo 10',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    {
      title: 'Что такое идентификационный номер налогоплательщика: дни, пол и контрольное число',
      url: 'http://pension.biz.ua/topic1710.html?view=print',
      read: '2026-11-21',
    },
    {
      title: 'UkraineTaxidEx.Itin.CheckSum: weights',
      url: 'https://hexdocs.pm/ukraine_tax_id/UkraineTaxidEx.Itin.CheckSum.html',
      read: '2026-11-21',
    },
  ],
};
