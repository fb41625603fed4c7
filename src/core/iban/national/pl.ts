/**
 * Poland: the eighth digit of the bank's settlement number, weights 3 9 7 1 modulo 10.
 *
 * Source: ibantools 4.5.4, national checks, https://www.npmjs.com/package/ibantools, read 2026-11-21.
 */
import { weightedSum } from '../../check/weighted.ts';

const WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1];

export const passesPoland = (iban: string): boolean => weightedSum(iban, WEIGHTS, 4) % 10 === 0;
