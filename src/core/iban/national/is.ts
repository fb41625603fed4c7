/**
 * Iceland: the account number ends with its owner's kennitala, whose ninth digit is a check digit by weights modulo 11.
 *
 * Registers Iceland gives people and system users kennitölur without a check digit since 18 February 2026, so only
 * those of organisations, which begin with 4 to 7, are held to it.
 *
 * Sources
 *   "Kennitölur án vartölu", Þjóðskrá,
 *   https://www.skra.is/folk/eg-i-thjodskra/um-kennitolur/kennitolur-an-vartolu, read 2026-11-21.
 *   "Um kennitölur", Þjóðskrá, https://skra.is/folk/eg-i-thjodskra/um-kennitolur, read 2026-11-21 (the weights).
 */
import { weightedSum } from '../../check/weighted.ts';
import { published } from './rule.ts';

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2, 1];
const KENNITALA = 16;

export const ICELAND = published(
  [{ from: KENNITALA, to: 26, passes: (iban) => weightedSum(iban, WEIGHTS, KENNITALA) % 11 === 0 }],
  (iban) => iban[KENNITALA]! >= '4' && iban[KENNITALA]! <= '7',
);
