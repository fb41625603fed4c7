// BG · ЛНЧ, LNCh (lichen nomer na chuzhdenets): the personal number of a foreigner in Bulgaria.
//
// Issuer  Ministry of the Interior; Foreigners in the Republic of Bulgaria Act.
// Shape   SSSSSSSSS C: serial, check digit.
// Check   (21·d1 + 19·d2 + 17·d3 + 13·d4 + 11·d5 + 9·d6 + 7·d7 + 3·d8 + 1·d9) mod 10 = C.
// Data    none. An EGN has as many digits: what passes as one is taken as one.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [21, 19, 17, 13, 11, 9, 7, 3, 1];

export const bgLnch: SchemeRule = {
  id: 'bg-lnch',
  country: 'BG',
  name: 'LNCh (ЛНЧ)',
  identifier: 'PNO',
  rank: 1,
  shapes: ['#{10}'],
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    const agrees = weightedSum(value, WEIGHTS) % 10 === digitAt(value, 9) && value !== '0000000000';
    return agrees ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'Personal number of a foreigner',
  checksum: 'weights 21 19 17 13 11 9 7 3 1, modulo 10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'ViruSafe, the app of the Bulgarian state against COVID-19 (2020): LncValidator of bg.government.virusafe (Kotlin)',
      url: 'https://github.com/scalefocus/virusafe-android',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'public_body', home: true },
    },
    {
      title: 'ViruSafe, its server (2020): LnchValidator (Java)',
      url: 'https://github.com/scalefocus/virusafe-backend',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'public_body', home: true },
    },
    {
      title: 'python-stdnum 2.2, bg/pnf.py (Python, 2012), with a specimen',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/master/stdnum/bg/pnf.py',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title: 'bulgarian-control-numbers: EGN, LNCh, Bulstat, IBAN',
      url: 'https://www.npmjs.com/package/bulgarian-control-numbers',
      read: '2026-11-21',
    },
    {
      title: 'valvat, checksum of Bulgarian numbers',
      url: 'https://www.rubydoc.info/gems/valvat/Valvat/Checksum/BG',
      read: '2026-11-21',
    },
  ],
};
