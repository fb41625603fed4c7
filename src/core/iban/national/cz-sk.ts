/**
 * Czechia and Slovakia: prefix and account number each have a weighted sum divisible by 11.
 *
 * Sources
 *   Číslo účtu, after decree 62/2004 Sb.,
 *   https://neviditelnypes.lidovky.cz/zviretnik/rozhlednik-platim-platis-platime-2-cislo-uctu.A100224_164137_p_zviretnik_dru,
 *   read 2026-11-21.
 *   ibantools 4.5.4, national checks, https://www.npmjs.com/package/ibantools, read 2026-11-21 (the weights; it also lets
 *   a remainder of 1 pass, which no digit can make good).
 */
import { weightedSum } from '../../check/weighted.ts';
import { published } from './rule.ts';

const PREFIX = [10, 5, 8, 4, 2, 1];
const ACCOUNT = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

export const CZECH = published([
  { from: 8, to: 14, passes: (iban) => weightedSum(iban, PREFIX, 8) % 11 === 0 },
  { from: 14, to: 24, passes: (iban) => weightedSum(iban, ACCOUNT, 14) % 11 === 0 },
]);
