/**
 * Belgium: the first ten digits modulo 97; a remainder of 0 is written 97.
 *
 * Sources
 *   "Bank account validation rules", http://www.credit-card.be/BankAccount/ValidationRules.htm, read 2026-11-21.
 *   European Committee for Banking Standards, Register of European account numbers, TR201 V3.23, February 2007, as
 *   https://github.com/arturmkrtchyan/iban4j/tree/master/docs/references/check%20digits has it, read 2026-11-23.
 */
import { remainder97 } from '../../check/mod97.ts';
import { published97 } from './rule.ts';

const passesBelgium = (iban: string): boolean =>
  (remainder97(iban, 4, 14) || 97) === iban.charCodeAt(14) * 10 + iban.charCodeAt(15) - 528;

export const BELGIUM = published97(16, passesBelgium, 1);
