/**
 * Germany: each bank chooses one of the Bundesbank's methods for its account numbers. The directory knows a bank's
 * method when the Bundesbank's file was imported; without it only those are checked whose whole group is known to
 * use one. A method that is not covered, and a bank whose method is not known, is never a reason to refuse.
 *
 * The bank code's fourth digit names the group: 4 Commerzbank, 7 Deutsche Bank, 8 the former Dresdner Bank. The four digits
 * behind it tell main offices (0000) and, at Deutsche Bank, private customers' branches (..24) from internal codes
 * without check digits.
 *
 * Sources
 *   "Bankleitzahlen-Aufbau", http://finianz.de/bankleitzahlen/aufbau.php, read 2026-11-21 (the groups).
 *   Bankleitzahlendatei of the Deutsche Bundesbank as of June 2019, a copy of which is
 *   https://github.com/apilayer/goiban-data-loader/blob/master/data/bundesbank.txt, read 2026-11-21 (the methods).
 */
import type { Directory } from '../directory.ts';
import { METHODS } from './de-methods.ts';

const GROUPS: readonly (readonly [codes: RegExp, method: string])[] = [
  [/^\d{3}40000$/, '13'],
  [/^\d{3}7(?:0000|\d\d24)$/, '63'],
  [/^\d{3}80000$/, '76'],
];

export function passesGermany(iban: string, directory?: Directory): boolean {
  const bankCode = iban.slice(4, 12);
  const method = directory?.checkMethod(bankCode) ?? GROUPS.find(([codes]) => codes.test(bankCode))?.[1];
  const passes = method === undefined ? undefined : METHODS[method];
  return passes === undefined || passes(iban.slice(12));
}
