// IR · کد ملی (kod-e melli): the Iranian national code.
//
// Issuer  National Organization for Civil Registration.
// Shape   RRR SSSSSS C: place of registration (not 000), serial, check digit. Leading zeros are often
//         dropped.
// Check   r = (10·d1 + 9·d2 + 8·d3 + 7·d4 + 6·d5 + 5·d6 + 4·d7 + 3·d8 + 2·d9) mod 11; C is r when r is below
//         2, else 11 − r.
// Data    the place of registration.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];

export const irKm: SchemeRule = {
  id: 'ir-km',
  country: 'IR',
  name: 'Kod-e melli (کد ملی)',
  identifier: 'PNO',
  shapes: ['#{10}'],
  lostZeros: 2,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    const remainder = weightedSum(value, WEIGHTS) % 11;
    if (digitAt(value, 9) !== (remainder < 2 ? remainder : 11 - remainder)) return 'invalid_checksum';
    return numberAt(value, 0, 3) === 0 ? 'invalid_component' : null;
  },
  format: (value) => `${value.slice(0, 3)}-${value.slice(3, 9)}-${value.slice(9)}`,
};

export const facts: SchemeFacts = {
  title: 'National code',
  checksum: 'weights 10 to 2, modulo 11, complement from 2 up',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'الگوریتم تشخیص درستی شماره‌ی ملی',
      url: 'https://computerteacher.ir/blog/national-identification-number/',
      read: '2026-11-21',
    },
    {
      title: 'Iranian national code algorithm',
      url: 'http://www.abysssec.com/blog/2008/10/iranian-national-code-algorithm/',
      read: '2026-11-21',
    },
  ],
};
