// LV · Personas kods: the Latvian personal code as issued until 30 June 2017, which holds the birth date.
//
// Issuer  Office of Citizenship and Migration Affairs (PMLP); Natural Persons Register Law.
// Shape   DDMMYY-CNNNK: birth date, century (0 the 1800s, 1 the 1900s, 2 the 2000s), serial, check digit.
// Check   (1 + 10·d1 + 5·d2 + 8·d3 + 4·d4 + 2·d5 + 1·d6 + 6·d7 + 3·d8 + 7·d9 + 9·d10) mod 11 mod 10 = K.
// Data    birth date.
import { weightedSum } from '../../check/weighted.ts';
import { isPastDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

const WEIGHTS = [10, 5, 8, 4, 2, 1, 6, 3, 7, 9];

function yearOf(value: string): number {
  return 1800 + 100 * digitAt(value, 6) + twoDigits(value, 4);
}

export const lvPk: SchemeRule = {
  id: 'lv-pk',
  country: 'LV',
  name: 'Personas kods',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['[0-2]#{10}', '3[01]#{9}'],
  written: ['[0-3]#{5}-#{5}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
  check(value, today) {
    if (((weightedSum(value, WEIGHTS) + 1) % 11) % 10 !== digitAt(value, 10)) return 'invalid_checksum';
    if (digitAt(value, 6) > 2) return 'invalid_component';
    const real = isPastDate(yearOf(value), twoDigits(value, 2), twoDigits(value, 0), today);
    return real ? null : 'invalid_date';
  },
  format: (value) => `${value.slice(0, 6)}-${value.slice(6)}`,
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Personal code with a birth date, issued until June 2017',
  checksum: 'weights 10 5 8 4 2 1 6 3 7 9, plus 1, modulo 11 modulo 10',
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
  sources: [
    {
      title:
        'Central Statistical Bureau, classifier of the Office of Citizenship and Migration Affairs: six digits of the birth date, the seventh 0, 1 or 2 for the century',
      url: 'http://www.csb.gov.lv/klasifikacijas/latvijas-iedzivotaju-registracijas-sistemas-klasifikators-29922.html',
      read: '2026-11-23',
      authority: ['invalid_component', 'invalid_date'],
    },
    TIN_ALGORITHMS,
    {
      title: 'TIN LV: personas kods, structure and examples',
      url: 'https://github-wiki-see.page/m/homebeaver/ungueltig/wiki/TIN_LV',
      read: '2026-11-21',
    },
    {
      title: 'Latvia personal code (Microsoft Purview)',
      url: 'https://learn.microsoft.com/en-za/purview/sit-defn-latvia-personal-code',
      read: '2026-11-21',
    },
  ],
};
