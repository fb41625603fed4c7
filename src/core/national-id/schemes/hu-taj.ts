// HU · TAJ (társadalombiztosítási azonosító jel): the Hungarian social security number.
//
// Issuer  National Health Insurance Fund; Act XX of 1996, annex 2.
// Shape   SSSSSSSS K: running number, check digit; written in threes.
// Check   (3·d1 + 7·d2 + 3·d3 + 7·d4 + 3·d5 + 7·d6 + 3·d7 + 7·d8) mod 10 = K.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [3, 7, 3, 7, 3, 7, 3, 7];

export const huTaj: SchemeRule = {
  id: 'hu-taj',
  country: 'HU',
  name: 'TAJ-szám',
  identifier: 'PNO',
  rank: 2,
  shapes: ['#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    return weightedSum(value, WEIGHTS) % 10 === digitAt(value, 8) ? null : 'invalid_checksum';
  },
  format: (value) => `${value.slice(0, 3)} ${value.slice(3, 6)} ${value.slice(6)}`,
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  checksum: 'weights 3 7 3 7 3 7 3 7, modulo 10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Ellenőrző jegyek: a TAJ képzési szabálya (Hraskó András, Salát Máté)',
      url: 'https://matek.fazekas.hu/solo/hraskoandras_kodok/ellenorzojegy.html',
      read: '2026-11-21',
    },
    {
      title: '1996. évi XX. törvény',
      url: 'http://mkogy.jogtar.hu/jogszabaly?docid=99600020.TV',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
  ],
};
