/**
 * Norway: weights modulo 11 over all eleven digits. Numbers of the former Postgiro, under the bank code 0000,
 * follow Luhn instead and are left unchecked.
 *
 * Source: "Norwegian bank account numbers", https://reedphish.wordpress.com/2016/03/06/norwegian-bank-account-numbers/,
 * read 2026-11-21.
 */
import { weightedSum } from '../../check/weighted.ts';
import { published } from './rule.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

export const NORWAY = published(
  [{ from: 4, to: 15, passes: (iban) => weightedSum(iban, WEIGHTS, 4) % 11 === 0 }],
  (iban) => !iban.startsWith('0000', 4),
);
