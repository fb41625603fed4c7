// RU · ОГРН (OGRN): the registration number of Russian companies; fifteen digits are persons in business.
//
// Issuer  Federal Tax Service.
// Shape   thirteen digits, or fifteen that begin with 3.
// Check   the digits before the last modulo 11, or modulo 13, modulo 10.
// Data    none.
import { remainder } from '../../check/mod97.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const ruOgrn: SchemeDefinition = {
  id: 'ru-ogrn',
  country: 'RU',
  name: 'ОГРН (OGRN)',
  title: 'Primary state registration number',
  identifier: 'NTR',
  sources: [
    {
      title: 'Приказ Минфина России 165н: ОГРН, контрольное число',
      url: 'https://www.consultant.ru/',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['[15]#{12}', '3#{14}'],
  rank: 1,
  checksum: 'modulo 11, or 13, modulo 10',
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) =>
    remainder(value, value.length === 13 ? 11 : 13, 0, value.length - 1) % 10 ===
    digitAt(value, value.length - 1)
      ? null
      : 'invalid_checksum',
};
