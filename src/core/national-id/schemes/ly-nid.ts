// LY · الرقم الوطني (al-raqm al-watani): the national number.
//
// Issuer  Civil Status Authority; Law No. 8 of 2014.
// Shape   G YYYY NNNNNNN: 1 for men, 2 for women, birth year, serial.
// Check   none.
// Data    birth year and sex.
import { yearOf } from '../../date.ts';
import { numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const YEAR_MIN = 1850;

export const lyNid: SchemeRule = {
  id: 'ly-nid',
  country: 'LY',
  name: 'Al-raqm al-watani',
  identifier: 'PNO',
  dateAt: [1, 5],
  shapes: ['[12]#{11}'],
  proves: 'Only that it has the shape of one and a possible birth year; there is no check digit.',
  check(value, today) {
    const year = numberAt(value, 1, 4);
    return year >= YEAR_MIN && year <= yearOf(today) ? null : 'invalid_date';
  },
  birthYear: (value) => numberAt(value, 1, 4),
};

export const facts: SchemeFacts = {
  title: 'National number',
  reasons: ['invalid_date'],
  sources: [
    {
      title: 'Law No. 8 of 2014 on the national ID number, article 2',
      url: 'http://site.eastlaws.com/GeneralSearch/Home/ArticlesTDetails?MasterID=1775053',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    {
      title: 'Libyan national number: structure',
      url: 'https://gist.github.com/wesamly/37f3f64c2cd3fb2f9056cd27ae24796f',
      read: '2026-11-21',
    },
  ],
};
