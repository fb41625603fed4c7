/**
 * The clé RIB of France and Monaco, and of Mauritania and Tunisia, which took it over: two digits that make the
 * whole account number divisible by 97. A to I count as 1 to 9, J to R as 1 to 9, S to Z as 2 to 9.
 *
 * Sources
 *   "Clé RIB", http://fr.wikipedia.org/wiki/Cl%C3%A9_RIB, read 2026-11-21 (FR, and MC, whose banks are in the French system).
 *   IBAN Registry, release 102 of June 2026: the examples of all four agree.
 *   European Committee for Banking Standards, Register of European account numbers, TR201 V3.23, February 2007, as
 *   https://github.com/arturmkrtchyan/iban4j/tree/master/docs/references/check%20digits has it, read 2026-11-23 (FR TN).
 *   IBAN Registry of 2011: the IBAN's check digits are 13 and 59 in every number, as they are where 97 divides it (MR TN).
 */
import { observed, published97 } from './rule.ts';

function passesRib(iban: string): boolean {
  let value = 0;
  for (let i = 4; i < iban.length; i++) {
    if (value > 9_999_999) value %= 97;
    value = value * 10 + digitOf(iban.charCodeAt(i));
  }
  return value % 97 === 0;
}

function digitOf(code: number): number {
  if (code < 58) return code - 48;
  return code < 83 ? ((code - 65) % 9) + 1 : code - 81;
}

export const RIB = published97(27, passesRib, 1);
export const RIB_TUNISIA = published97(24, passesRib, 1);

/**
 * The franc zone and Morocco took the key over with the account numbers. Their central banks' pages don't say so; every harvested
 * number of theirs that is no filler agrees, letters included (compared 2026-11-21).
 */
export const OBSERVED_RIB = observed(passesRib, 1);
