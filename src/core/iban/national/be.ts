/**
 * Belgium: the first ten digits modulo 97; a remainder of 0 is written 97.
 *
 * Source: "Bank account validation rules", http://www.credit-card.be/BankAccount/ValidationRules.htm, read 2026-11-21.
 */
import { remainder } from '../../check/mod97.ts';

export const passesBelgium = (iban: string): boolean =>
  (remainder(iban, 97, 4, 14) || 97) === remainder(iban, 100, 14);
