/**
 * The CIN of Italy and San Marino: a letter in front of ABI, CAB and account number. Characters at odd
 * places count by the table of the codice fiscale, those at even places by rank, modulo 26.
 *
 * Sources
 *   "WinIban", manual with the official algorithm, https://artico.name/soft/iban/wiban.htm, read 2026-11-21.
 *   IBAN Registry, release 102 of June 2026: both examples agree.
 *   European Committee for Banking Standards, Register of European account numbers, TR201 V3.23, February 2007, as
 *   https://github.com/arturmkrtchyan/iban4j/tree/master/docs/references/check%20digits has it, read 2026-11-23.
 */
import { oddEvenLetter } from '../../check/odd-even.ts';
import { published } from './rule.ts';

const passesCin = (iban: string): boolean => iban.charCodeAt(4) === oddEvenLetter(iban, 5, 27);

export const CIN = published([{ from: 4, to: 27, passes: passesCin }]);
