/**
 * Estonia: weights 7 3 1 from the right, modulo 10, over the account number behind the bank code.
 *
 * Source: "Siseriiklik kontonumber", Eesti Pangaliit,
 * https://www.pangaliit.ee/arveldused/iban/siseriiklik-kontonumber, read 2026-11-21.
 */
import { weightedSum } from '../../check/weighted.ts';
import { published } from './rule.ts';

const WEIGHTS = [7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1];

const passesEstonia = (iban: string): boolean => weightedSum(iban, WEIGHTS, 6) % 10 === 0;

export const ESTONIA = published([{ from: 6, to: 20, passes: passesEstonia }]);
