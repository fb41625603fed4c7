// SG · NRIC / FIN: the number of the National Registration Identity Card (S, T) and the Foreign Identification Number
// (F, G and, since January 2022, M).
//
// Issuer  Immigration & Checkpoints Authority; National Registration Act 1965.
// Shape   @NNNNNNN#: series letter, seven digits, check letter. S and F were issued until 1999, T and G since 2000.
// Check   weights 2 7 6 5 4 3 2, plus 4 for T and G or 3 for M, modulo 11, looked up in one of three tables.
// Data    for those born here since 1968 the first two digits are the birth year; immigrants' are not, so none is given.
//
// The authority licenses the rule and does not publish it; independent descriptions and published numbers agree.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2];

/** What each series adds to the sum, and its check letters by remainder. */
const SERIES: Readonly<Record<string, readonly [offset: number, letters: string]>> = {
  S: [0, 'JZIHGFEDCBA'],
  T: [4, 'JZIHGFEDCBA'],
  F: [0, 'XWUTRQPNMLK'],
  G: [4, 'XWUTRQPNMLK'],
  M: [3, 'XWUTRQPNJLK'],
};

export const sgNric: SchemeRule = {
  id: 'sg-nric',
  country: 'SG',
  name: 'NRIC / FIN',
  identifier: 'PNO',
  zeros: /^[A-Z]0+[A-Z]$/,
  shapes: ['[STFGM]#{7}@'],
  written: ['[STFG]#{7}@'],
  hasChecksum: true,
  proves: 'Letters and digits agree with each other; not that the number was issued.',
  check(value) {
    const [offset, letters] = SERIES[value[0]!]!;
    const remainder = (offset + weightedSum(value, WEIGHTS, 1)) % 11;
    return letters.charCodeAt(remainder) === value.charCodeAt(8) ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'National registration and foreign identification number',
  checksum: 'weights 2 7 6 5 4 3 2, modulo 11, check letter by series',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Personal Data Protection Commission, Advisory Guidelines for NRIC numbers, 31 August 2018: three digits and the checksum end the number (as orionw.com quotes them)',
      url: 'https://orionw.com/news-insights/pdpc-updated-advisory-guidelines-on-the-pdpa-for-nric-and-other-national-identification-numbers',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'SAP knowledge base 2572734: Singapore NRIC/FIN validation, series M included',
      url: 'https://userapps.support.sap.com/sap/support/knowledge/en/2572734',
      read: '2026-11-21',
    },
    {
      title: 'Algorithm::CheckDigits::M11_009, NRIC (SG)',
      url: 'https://metacpan.org/pod/release/MAMAWE/Algorithm-CheckDigits-v1.3.5/lib/Algorithm/CheckDigits/M11_009.pm',
      read: '2026-11-21',
    },
  ],
};
