// RO · CNP (cod numeric personal): the Romanian personal numeric code.
//
// Issuer  General Directorate for Personal Records (DGEP); Emergency Ordinance no. 97/2005, article 6.
// Shape   S AALLZZ JJ NNN C: sex and century, birth date, county of issue, serial, check digit. S is 1/2 for
//         the 1900s, 3/4 for the 1800s, 5/6 for the 2000s; 7/8 residents and 9 other foreigners, without a
//         century. Numbers starting with 9 are tax numbers (NIF) of the same form. JJ is 01 to 47, 51, 52 and
//         70; consulates 80 to 83; the directorate also knows of 50 54 56 60 64 78 84 87 88 90 98 99, and
//         that no number has 48 49 53 55.
// Check   (2·d1 + 7·d2 + 9·d3 + 1·d4 + 4·d5 + 6·d6 + 3·d7 + 5·d8 + 8·d9 + 2·d10 + 7·d11 + 9·d12) mod 11 = C;
//         10 is written as 1.
// Data    birth date, sex and county.
import { weightedSum } from '../../check/weighted.ts';
import { type Day, isPastDate, isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];
/** By the first digit. 7 to 9 have none. */
const CENTURIES: readonly (number | undefined)[] = [undefined, 1900, 1900, 1800, 1800, 2000, 2000];
const OTHER_COUNTIES = new Set([50, 51, 52, 54, 56, 60, 64, 70, 78, 80, 81, 82, 83, 84, 87, 88, 90, 98, 99]);

function birthYear(value: string, today: Day): number | undefined {
  const century = CENTURIES[digitAt(value, 0)];
  const yy = twoDigits(value, 1);
  return century === undefined
    ? onlyYearOf(yy, twoDigits(value, 3), twoDigits(value, 5), today)
    : century + yy;
}

function hasBirthDate(value: string, today: Day): boolean {
  const century = CENTURIES[digitAt(value, 0)];
  const yy = twoDigits(value, 1);
  const month = twoDigits(value, 3);
  const day = twoDigits(value, 5);
  return century === undefined
    ? isPastDateInSomeCentury(yy, month, day, today)
    : isPastDate(century + yy, month, day, today);
}

function hasCounty(value: string): boolean {
  const county = twoDigits(value, 7);
  return (county >= 1 && county <= 47) || OTHER_COUNTIES.has(county);
}

export const roCnp: SchemeRule = {
  id: 'ro-cnp',
  country: 'RO',
  name: 'CNP',
  identifier: 'PNO',
  dateAt: [1, 7],
  componentAt: [7, 9],
  shapes: ['[1-9]#{12}'],
  hasChecksum: true,
  proves: 'The digits agree, hold a real birth date and a county in use; not that the number was issued.',
  check(value, today) {
    const remainder = weightedSum(value, WEIGHTS) % 11;
    if (digitAt(value, 12) !== (remainder === 10 ? 1 : remainder)) return 'invalid_checksum';
    if (!hasCounty(value)) return 'invalid_component';
    return hasBirthDate(value, today) ? null : 'invalid_date';
  },
  birthYear,
};

export const facts: SchemeFacts = {
  title: 'Personal numeric code',
  checksum: 'weights 2 7 9 1 4 6 3 5 8 2 7 9, modulo 11, 10 written as 1',
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
  sources: [
    {
      title:
        'Inspectoratul Național pentru Evidența Persoanelor: the last digit is a check digit that finds wrong and swapped digits',
      url: 'https://www.mai.gov.ro/informare-i-n-e-p/',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title:
        'Direcția Locală de Evidență a Persoanelor Sector 6: sex and century, year, month and day of birth',
      url: 'https://dleps6.ro/evidenta-persoanelor/atribuirea-cnp/',
      read: '2026-11-23',
      authority: ['invalid_date'],
    },
    {
      title:
        'CNP specification, FAQ: county codes, with the answer of the General Directorate for Personal Records',
      url: 'https://gitblind.noratr.app/vimishor/cnp-spec/wiki/FAQ',
      read: '2026-11-21',
      authority: ['invalid_component'],
    },
    {
      title: 'CNP: codul numeric personal (Scientia)',
      url: 'https://www.scientia.ro/stiinta-la-minut/cultura-economie/459-cnp-codul-numeric-personal.html',
      read: '2026-11-21',
    },
    {
      title: 'CNP-ul: cifra de control, constanta 279146358279 (B1TV)',
      url: 'https://www.b1tv.ro/eveniment/cnp-ul-codul-care-spune-totul-despre-tine-cum-se-interpreteaza-si-ce-dezvaluie-fiecare-cifra-1635057.html',
      read: '2026-11-21',
    },
  ],
};
