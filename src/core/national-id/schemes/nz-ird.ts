// NZ · IRD number: the New Zealand tax number of persons and companies.
//
// Issuer  Inland Revenue (Te Tari Taake).
// Shape   SSSSSSSS C, the serial often seven digits long. Numbers run from 10,000,000; in 2016 none above
//         150,000,000 was expected before 2026, so the upper bound is set at 200,000,000 here.
// Check   3 2 7 6 5 4 3 2 over the serial; the check digit is the complement to 11. Where that is 10, the
//         weights 7 4 3 2 5 2 7 6 are taken instead, and what is 10 again is not issued.
// Data    none.
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST = [3, 2, 7, 6, 5, 4, 3, 2];
const SECOND = [7, 4, 3, 2, 5, 2, 7, 6];
const NUMBER_MIN = 10_000_000;
const NUMBER_MAX = 200_000_000;

function checkDigitOf(value: string): number {
  const first = complement11(weightedSum(value, FIRST));
  return first < 10 ? first : complement11(weightedSum(value, SECOND));
}

export const nzIrd: SchemeRule = {
  id: 'nz-ird',
  country: 'NZ',
  name: 'IRD number',
  identifier: 'TIN',
  shapes: ['#{9}'],
  lostZeros: 1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    if (checkDigitOf(value) !== digitAt(value, 8)) return 'invalid_checksum';
    const number = Number(value);
    return number >= NUMBER_MIN && number <= NUMBER_MAX ? null : 'invalid_component';
  },
  format(value) {
    const number = value.charAt(0) === '0' ? value.slice(1) : value;
    return `${number.slice(0, -6)}-${number.slice(-6, -3)}-${number.slice(-3)}`;
  },
};

export const facts: SchemeFacts = {
  title: 'Inland Revenue number',
  holder: 'shared',
  checksum: 'weights 3 2 7 6 5 4 3 2, then 7 4 3 2 5 2 7 6, modulo 11',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'New Zealand: tax registration number validation',
      url: 'https://docs.oracle.com/en/cloud/saas/financials/24b/faitx/new-zealand.html',
      read: '2026-11-21',
    },
    {
      title: 'nz-ird-validator (the Inland Revenue specification of 31 March 2016)',
      url: 'https://www.npmjs.com/package/@fnzc/nz-ird-validator',
      read: '2026-11-21',
      authority: ['invalid_checksum', 'invalid_component'],
    },
  ],
};
