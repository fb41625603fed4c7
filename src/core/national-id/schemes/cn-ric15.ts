// CN · 居民身份证号码, fifteen digits: the number of the Chinese identity card of the first generation, without check
// character; no longer accepted since 2013.
//
// Issuer  Ministry of Public Security; GB 11643-1989.
// Shape   RRRRRR YYMMDD SSS: first registered place, birth date in the 1900s, serial (odd for men).
// Check   none; the province must exist.
// Data    birth date, sex, place of first registration.

import { isPastDate } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const PROVINCES = new Set([
  11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61,
  62, 63, 64, 65,
]);

export const cnRic15: SchemeRule = {
  id: 'cn-ric15',
  country: 'CN',
  name: '居民身份证 (15)',
  identifier: 'PNO',
  rank: 2,
  aside: true,
  dateAt: [6, 12],
  componentAt: [0, 2],
  shapes: ['#{15}'],
  proves: 'The digits hold a real birth date and a province; there is no check digit.',
  check(value, today) {
    if (!PROVINCES.has(twoDigits(value, 0))) return 'invalid_component';
    const real = isPastDate(1900 + twoDigits(value, 6), twoDigits(value, 8), twoDigits(value, 10), today);
    return real ? null : 'invalid_date';
  },
  birthYear: (value) => 1900 + twoDigits(value, 6),
};

export const facts: SchemeFacts = {
  title: 'Resident identity card number, until 2012',
  reasons: ['invalid_component', 'invalid_date'],
  sources: [
    {
      title:
        'GB 11643-1999, foreword, on what GB 11643-1989 had: code of the place, birth date in six digits (as mydoc123.com carries it)',
      url: 'http://m.mydoc123.com/p-243012.html',
      read: '2026-11-23',
      authority: ['invalid_component', 'invalid_date'],
    },
    {
      title: 'validator.js: isIdentityCard, zh-CN',
      url: 'https://github.com/validatorjs/validator.js/blob/1006861577e7d92a75b7d8b7062e7661506415ba/src/lib/isIdentityCard.js',
      read: '2026-11-22',
    },
  ],
};
