// RU · ОГРН (OGRN): the registration number of Russian companies; fifteen digits are persons in business.
//
// Issuer  Federal Tax Service.
// Shape   thirteen digits, or fifteen; 0 doesn't come first.
// Check   the digits before the last modulo 11, or modulo 13, modulo 10.
// Data    none.
import { remainder } from '../../check/mod97.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ruOgrn: SchemeRule = {
  id: 'ru-ogrn',
  country: 'RU',
  name: 'ОГРН (OGRN)',
  identifier: 'NTR',
  shapes: ['[1-9]#{12}', '[1-9]#{14}'],
  rank: 1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    remainder(value, value.length === 13 ? 11 : 13, 0, value.length - 1) % 10 ===
    digitAt(value, value.length - 1)
      ? null
      : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Primary state registration number',
  holder: 'company',
  checksum: 'modulo 11, or 13, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'python-stdnum: ru/ogrn',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/05d2a57a48fbf90fe19889ba4f2ce109f9feefc5/stdnum/ru/ogrn.py',
      read: '2026-11-22',
    },
  ],
};
