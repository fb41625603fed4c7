/**
 * Norway: weights modulo 11 over all eleven digits; where the fifth and the sixth are zero, the check digit may be that of the seventh to
 * the tenth alone. Numbers of the former Postgiro, under the bank code 0000, follow Luhn instead and are left unchecked.
 *
 * Sources
 *   "Norwegian bank account numbers", https://reedphish.wordpress.com/2016/03/06/norwegian-bank-account-numbers/, read 2026-11-21.
 *   European Committee for Banking Standards, Register of European account numbers, TR201 V3.23, February 2007, as
 *   https://github.com/arturmkrtchyan/iban4j/tree/master/docs/references/check%20digits has it, read 2026-11-23: the zeros.
 */
import { weightedSum } from '../../check/weighted.ts';
import { published } from './rule.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

/** Of the last five digits. */
const LAST = WEIGHTS.slice(6);

const passesNorway = (iban: string): boolean =>
  weightedSum(iban, WEIGHTS, 4) % 11 === 0 ||
  (iban.startsWith('00', 8) && weightedSum(iban, LAST, 10) % 11 === 0);

export const NORWAY = published(
  [{ from: 4, to: 15, passes: passesNorway }],
  (iban) => !iban.startsWith('0000', 4),
);
