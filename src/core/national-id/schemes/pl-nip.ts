// PL · NIP (numer identyfikacji podatkowej): the Polish tax number, of persons in business and of companies.
//
// Issuer  heads of tax offices; Act of 13 October 1995 on the registration and identification of taxpayers.
//         Other persons use their PESEL since September 2011.
// Shape   OOO SSSSSS C: tax office (never starting with 0), serial, check digit. Persons write 3-3-2-2
//         digits.
// Check   (6·d1 + 5·d2 + 7·d3 + 2·d4 + 3·d5 + 4·d6 + 5·d7 + 6·d8 + 7·d9) mod 11 = C; 10 is not given out.
// Data    the tax office that issued it.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

export const plNip: SchemeRule = {
  id: 'pl-nip',
  country: 'PL',
  name: 'NIP',
  identifier: 'TIN',
  rank: 2,
  shapes: ['#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    if (weightedSum(value, WEIGHTS) % 11 !== digitAt(value, 9)) return 'invalid_checksum';
    return digitAt(value, 0) === 0 ? 'invalid_component' : null;
  },
  format: (value) => `${value.slice(0, 3)}-${value.slice(3, 6)}-${value.slice(6, 8)}-${value.slice(8)}`,
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  checksum: 'weights 6 5 7 2 3 4 5 6 7, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'Numer NIP: prefiks, zapis i algorytm (eWalidator)',
      url: 'http://ewalidator.pl/generator-numeru-nip/',
      read: '2026-11-21',
    },
    {
      title: 'NIP: przykład weryfikacji',
      url: 'https://gabiko.pl/using-joomla/extensions/components/content-component/article-category-list/35-professionals',
      read: '2026-11-21',
    },
  ],
};
