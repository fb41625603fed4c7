// SI · Davčna številka: the tax number of every taxpayer in Slovenia, persons and companies alike.
//
// Issuer  the Financial Administration; Tax Administration Act.
// Shape   NNNNNNN C: a random number from 1000000 to 9999999, check digit. For VAT it gets the prefix SI.
// Check   11 − (8·d1 + 7·d2 + … + 2·d7) mod 11. Where that is 10 or 11, sources disagree which of the two is
//         written as 0 and which is never given out: both are accepted as 0.
// Data    none.
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

export const siDavcna: SchemeRule = {
  id: 'si-davcna',
  country: 'SI',
  name: 'Davčna številka',
  identifier: 'TIN',
  rank: 1,
  shapes: ['[1-9]#{7}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    const expected = complement11(weightedSum(value, WEIGHTS)) % 10;
    return expected === digitAt(value, 7) ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'shared',
  checksum: 'weights 8 to 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'What is the tax number, Tax Administration of the Republic of Slovenia',
      url: 'http://www.durs.gov.si/en/angleske_strani/entry_into_the_tax_register_and_tax_number/what_is_the_tax_number',
      read: '2026-11-21',
      authority: [],
    },
    {
      title: 'Slovenia DDV-ID Validator: how it works (10 is never given, 11 is 0)',
      url: 'https://tools.gera.services/slovenia-ddv-validator',
      read: '2026-11-21',
    },
    {
      title: 'Slovenian VAT Number Validation (10 is 0, 11 is never given)',
      url: 'https://vatdb.com/guides/validate-si-vat-number/',
      read: '2026-11-21',
    },
  ],
};
