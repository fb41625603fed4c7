/**
 * Hungary: weights 9 7 3 1 modulo 10, over the first eight digits (bank, branch) and over the other sixteen. An
 * account number of eight digits is followed by eight zeros, which change nothing.
 *
 * Sources
 *   ibantools 4.5.4, national checks, https://www.npmjs.com/package/ibantools, read 2026-11-21.
 *   Magyar Nemzeti Bank, https://mnb.hu/en/payments/mnb-as-payment-authority/routing-table, read 2026-11-23: its decree has the rules.
 */
import { weightedSum } from '../../check/weighted.ts';
import { published } from './rule.ts';

const BANK = [9, 7, 3, 1, 9, 7, 3, 1];
const ACCOUNT = [...BANK, ...BANK];

export const HUNGARY = published([
  { from: 4, to: 12, passes: (iban) => weightedSum(iban, BANK, 4) % 10 === 0 },
  { from: 12, to: 28, passes: (iban) => weightedSum(iban, ACCOUNT, 12) % 10 === 0 },
]);
