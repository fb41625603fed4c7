/**
 * Croatia: ISO/IEC 7064 MOD 11,10 over the bank's leading number and over the account number.
 *
 * Sources
 *   Odluka o konstrukciji i upotrebi međunarodnog broja bankovnog računa (IBAN), Narodne novine 162/2004,
 *   https://narodne-novine.nn.hr/clanci/sluzbeni/2004_11_162_2839.html, read 2026-11-21.
 *   ibantools 4.5.4, national checks, https://www.npmjs.com/package/ibantools, read 2026-11-21.
 */
import { passesMod11_10 } from '../../check/iso7064.ts';
import { published } from './rule.ts';

export const CROATIA = published([
  { from: 4, to: 11, passes: (iban) => passesMod11_10(iban, 4, 11) },
  { from: 11, to: 21, passes: (iban) => passesMod11_10(iban, 11, 21) },
]);
