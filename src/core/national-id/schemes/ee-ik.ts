// EE · Isikukood (IK): the Estonian personal identification code.
//
// Issuer  Population Register (Rahvastikuregister); Population Register Act; standard EVS 585.
// Shape   G YYMMDD SSS C: sex and century, birth date, serial, check digit.
//         G is 1/2 for the 1800s, 3/4 for the 1900s, 5/6 for the 2000s, 7/8 for the 2100s.
// Check   (1·d1 + 2·d2 + … + 9·d9 + 1·d10) mod 11; when that is 10, (3·d1 + 4·d2 + … + 3·d10) mod 11 mod 10.
// Data    birth date and sex.
import { isPastDate } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';
import { balticYear, passesBaltic } from '../baltic.ts';

export const eeIk: SchemeRule = {
  id: 'ee-ik',
  country: 'EE',
  name: 'Isikukood',
  identifier: 'PNO',
  dateAt: [1, 7],
  shapes: ['[1-8]#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
  check(value, today) {
    if (!passesBaltic(value)) return 'invalid_checksum';
    const real = isPastDate(balticYear(value), twoDigits(value, 3), twoDigits(value, 5), today);
    return real ? null : 'invalid_date';
  },
  birthYear: balticYear,
};

export const facts: SchemeFacts = {
  title: 'Personal identification code',
  checksum: 'weights 1 2 3 4 5 6 7 8 9 1, then 3 4 5 6 7 8 9 1 2 3, modulo 11',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'Estonian ID validation: code structure and both grades of weights',
      url: 'https://adonishr.atlassian.net/wiki/spaces/KB/pages/4722622465/Estonian+ID+validation',
      read: '2026-11-21',
    },
    {
      title: 'Estonia personal identification code (Microsoft Purview)',
      url: 'https://learn.microsoft.com/vi-VN/purview/sit-defn-estonia-personal-identification-code',
      read: '2026-11-21',
    },
  ],
};
