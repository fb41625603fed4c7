// JP · 運転免許証の番号 (unten menkyoshō): the number of a Japanese driving licence.
//
// Issuer  the public safety commissions of the prefectures.
// Shape   twelve digits: commission, year of the first licence, serial, check digit, how often it was issued again.
// Check   5 4 3 2 7 6 5 4 3 2 over the first ten, complement to 11, is what people have found; the police has published that there is a check
//         digit and not how it is made, so what breaks it is reported.
// Data    prefecture and year of the first licence.
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

export const jpMenkyo: SchemeRule = {
  id: 'jp-menkyo',
  country: 'JP',
  name: '運転免許証 (unten menkyoshō)',
  identifier: 'IDC',
  rank: 5,
  aside: true,
  shapes: ['#{12}'],
  proves: 'Only that it has the shape of one; how its check digit is made is not published.',
  reports: (value) =>
    complement11(weightedSum(value, WEIGHTS)) % 10 === digitAt(value, 10) ? null : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Driving licence number',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'The police has published that there is a check digit and not how it is made; two descriptions of the weights were found, and no three implementations.',
  },
  sources: [
    {
      title:
        'Okinawa Prefectural Police, 運転免許事務取扱要領: commission, year, serial, times issued and check digit, twelve digits (as resource-sharing.co.jp quotes it)',
      url: 'https://resource-sharing.co.jp/driver-license-number-check-digit/',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'Codes of the commissions, weights of the check digit',
      url: 'http://be_happy.chu.jp/menkyo/about/menkyo.html',
      read: '2026-11-23',
    },
  ],
};
