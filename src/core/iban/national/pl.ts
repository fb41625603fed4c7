/**
 * Poland: the eighth digit of the bank's settlement number, weights 3 9 7 1 modulo 10.
 *
 * Source: ibantools 4.5.4, national checks, https://www.npmjs.com/package/ibantools, read 2026-11-21.
 */
import { weightedSum } from '../../check/weighted.ts';
import { published } from './rule.ts';

const WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1];

export const POLAND = published([
  { from: 4, to: 12, passes: (iban) => weightedSum(iban, WEIGHTS, 4) % 10 === 0 },
]);
