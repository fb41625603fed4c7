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

export function passesGermany(iban: string, directory?: Directory): boolean {
  const method = directory?.checkMethod(iban.slice(4, 12)) ?? methodOfGroup(iban);
  const passes = method === undefined ? undefined : METHODS[method];
  return passes === undefined || passes(iban.slice(12));
}

function methodOfGroup(iban: string): string | undefined {
  const isMainOffice = iban.startsWith('0000', 8);
  switch (iban[7]) {
    case '4':
      return isMainOffice ? '13' : undefined;
    case '7':
      return isMainOffice || iban.startsWith('24', 10) ? '63' : undefined;
    case '8':
      return isMainOffice ? '76' : undefined;
    default:
      return undefined;
  }
}
