// RU · ИНН (INN) of Russian companies: ten digits; persons have twelve.
//
// Issuer  Federal Tax Service.
// Shape   region, tax office, serial, check digit.
// Check   weights 2 4 10 3 5 9 4 6 8, modulo 11, modulo 10.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

export const ruInn: SchemeRule = {
  id: 'ru-inn',
  country: 'RU',
  name: 'ИНН (INN)',
  identifier: 'TIN',
  shapes: ['#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    (weightedSum(value, WEIGHTS) % 11) % 10 === digitAt(value, 9) ? null : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer number of a company',
  holder: 'company',
  checksum: 'weights 2 4 10 3 5 9 4 6 8, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Federal Tax Service, order on assigning the taxpayer number, registered on 14 August 2012 as 25183 (as proverki-gov.ru carries it)',
      url: 'https://proverki-gov.ru/pravila-formirovaniya-inn-i-939-ob-utverzhdenii-formy-formata-i-poryadka-podachi-zayavleniya-ob-ogranichenii-vozobnovlenii-dostupa-k-informacii-soderzhashhejsya-v-informacionnom-resurse-otcheta-buxgal/',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): ru/inn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ru/inn.ts',
      read: '2026-11-22',
    },
  ],
};
