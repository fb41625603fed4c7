// TR · T.C. Kimlik No (TCKN): the Turkish identity number.
//
// Issuer  General Directorate of Population and Citizenship Affairs (NVİ); given out since 28 October 2000.
// Shape   SSSSSSSSS CC: nine digits, the first not 0, and two check digits. Foreigners' numbers start with
//         99.
// Check   (7·(d1 + d3 + d5 + d7 + d9) − (d2 + d4 + d6 + d8)) mod 10 = d10; (d1 + d2 + … + d10) mod 10 = d11.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** 9 stands for −1, which is the same modulo 10 and never negative. */
const FIRST = [7, 9, 7, 9, 7, 9, 7, 9, 7];
const SECOND = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

export const trTckn: SchemeRule = {
  id: 'tr-tckn',
  country: 'TR',
  name: 'T.C. Kimlik No',
  identifier: 'PNO',
  shapes: ['[1-9]#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    if (weightedSum(value, FIRST) % 10 !== digitAt(value, 9)) return 'invalid_checksum';
    return weightedSum(value, SECOND) % 10 === digitAt(value, 10) ? null : 'invalid_checksum';
  },
  checkDigit: 9,
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  checksum: 'weights 7 -1 7 -1 7 -1 7 -1 7, then the plain sum, modulo 10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'NVİ: the last two digits are computed from the first nine, to verify the number (as Hürriyet quotes it, March 2018)',
      url: 'http://www.hurriyet.com.tr/gundem/tc-kimlik-no-sorgulama-tc-kimlik-numarasi-ogrenme-40763100',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'T.C. Kimlik Numarası (Vikipedi)',
      url: 'https://wikiwand.com/tr/articles/Vatanda%C5%9Fl%C4%B1k_Numaras%C4%B1',
      read: '2026-11-21',
    },
    {
      title: 'TCKNVerificator: algoritma ve kontroller',
      url: 'https://algorithmia.com/algorithms/tgezginis/TCKNVerificator/docs',
      read: '2026-11-21',
    },
  ],
};
