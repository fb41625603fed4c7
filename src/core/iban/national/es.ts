/**
 * Spain's dígitos de control: one digit over bank and branch, one over the account number, each by weights modulo
 * 11 with 10 written as 1.
 *
 * Sources
 *   ibantools 4.5.4, national checks, https://www.npmjs.com/package/ibantools, read 2026-11-21.
 *   European Committee for Banking Standards, Register of European account numbers, TR201 V3.23, February 2007, as
 *   https://github.com/arturmkrtchyan/iban4j/tree/master/docs/references/check%20digits has it, read 2026-11-23.
 */
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { published } from './rule.ts';

const BANK_AND_BRANCH = [4, 8, 5, 10, 9, 7, 3, 6];
const ACCOUNT = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

function controlDigit(sum: number): number {
  const digit = complement11(sum);
  return digit === 10 ? 1 : digit;
}

export const SPAIN = published([
  {
    from: 4,
    to: 13,
    passes: (iban) => controlDigit(weightedSum(iban, BANK_AND_BRANCH, 4)) === iban.charCodeAt(12) - 48,
  },
  {
    from: 13,
    to: 24,
    passes: (iban) => controlDigit(weightedSum(iban, ACCOUNT, 14)) === iban.charCodeAt(13) - 48,
  },
]);
