// KZ · ЖСН/ИИН, IIN: the individual identification number of Kazakhstan.
//
// Issuer  Ministry of Justice; Law no. 223 of 12 January 2007 on the national registers of identification
//         numbers.
// Shape   YYMMDD G SSSS C: until 2013 birth date, century and sex (1/2 the 1800s, 3/4 the 1900s, 5/6 the 2000s, 0
//         foreigners without a century), serial, check digit.
// Check   (1·d1 + 2·d2 + … + 11·d11) mod 11; when that is 10, (3·d1 + 4·d2 + … + 11·d9 + 1·d10 + 2·d11) mod
//         11. A serial that leaves 10 again is not given out.
// Data    birth date and sex.
import { weightedSum } from '../../check/weighted.ts';
import { type Day, isPastDate, isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SECOND = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

function agrees(value: string): boolean {
  let remainder = weightedSum(value, FIRST) % 11;
  if (remainder === 10) remainder = weightedSum(value, SECOND) % 11;
  return remainder === digitAt(value, 11);
}

/** The first year of the century, which the seventh digit tells unless it is 0. */
function centuryOf(value: string): number | undefined {
  const digit = digitAt(value, 6);
  return digit === 0 ? undefined : 1800 + 100 * Math.floor((digit - 1) / 2);
}

function hasBirthDate(value: string, today: Day): boolean {
  const century = centuryOf(value);
  const month = twoDigits(value, 2);
  const day = twoDigits(value, 4);
  return century === undefined
    ? isPastDateInSomeCentury(twoDigits(value, 0), month, day, today)
    : isPastDate(century + twoDigits(value, 0), month, day, today);
}

function birthYear(value: string, today: Day): number | undefined {
  const century = centuryOf(value);
  return century === undefined
    ? onlyYearOf(twoDigits(value, 0), twoDigits(value, 2), twoDigits(value, 4), today)
    : century + twoDigits(value, 0);
}

export const kzIin: SchemeRule = {
  id: 'kz-iin',
  country: 'KZ',
  name: 'IIN (ЖСН/ИИН)',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{12}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (agrees(value) ? null : 'invalid_checksum'),
  // Since August 2013 the rules tie the digits to nothing about the holder.
  counterexample: true,
  reports(value, today) {
    if (digitAt(value, 6) > 6) return 'invalid_component';
    return hasBirthDate(value, today) ? null : 'invalid_date';
  },
  birthYear: (value, today) =>
    digitAt(value, 6) <= 6 && hasBirthDate(value, today) ? birthYear(value, today) : undefined,
};

export const facts: SchemeFacts = {
  title: 'Individual identification number',
  checksum: 'weights 1 to 11, then 3 4 5 6 7 8 9 10 11 1 2, modulo 11',
  reasons: ['invalid_checksum'],
  reported: ['invalid_component', 'invalid_date'],
  unheld: {
    why: 'counterexample',
    because: 'Numbers given out since 2013 need not contain the birth date.',
  },
  sources: [
    {
      title:
        'Nomad: the Ministry of Justice on the decree 853 of 26 August 2013: since then the digits are not tied to the birth date',
      url: 'http://nomad.su/?a=3-201904050026',
      read: '2026-11-23',
    },
    {
      title:
        'Law of the Republic of Kazakhstan 223 of 12 January 2007, article 1: the control digit of an individual identification number',
      url: 'https://adilet.zan.kz/eng/docs/Z070000223_/compare/kaz',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'ИИН. Алгоритм расчета и проверки',
      url: 'https://yvision.kz/post/iin-algoritm-rascheta-i-proverki-114938',
      read: '2026-11-21',
    },
    {
      title: 'Simple KZ IIN validator',
      url: 'https://gist.github.com/timtsj/6f430f8378f6ad1b75e048911d406e75',
      read: '2026-11-21',
    },
    {
      title: 'Валидация ИИН/БИН Республики Казахстан',
      url: 'https://gist.github.com/adilkhash/cca3e4ee73e75c2fc405af901d7672f6',
      read: '2026-11-21',
    },
  ],
};
