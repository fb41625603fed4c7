// NG · NUBAN with the code of the bank.
//
// Issuer  the bank, after the standard of the Central Bank of Nigeria.
// Shape   the bank's code, three digits, or five of other institutions, before which a 9 is put; nine digits of the account, a check digit.
// Check   weights 3 7 3 over code and account, modulo 10. The account number alone does not hold the code. Wallets (9999) are left out: they are
//         numbered by telephone.
// Data    none of the holder.
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';
import { NUBAN_STANDARD } from '../sources.ts';

const WEIGHTS = [3, 7, 3];
/** Three zeros stand in front of the code of a bank. */
const FULL = 16;

const withNine = (code: string): string => (code.length === 5 ? `9${code}` : code);
const isWallet = (value: string): boolean => value.length === FULL && value.startsWith('9999');

export const ngNuban: AccountRule = /* @__PURE__ */ accountRule({
  id: 'ng-nuban',
  country: 'NG',
  name: 'NUBAN with bank code',
  parts: [
    digits('bank_code', 'Bank code', [3, 6], 'bank'),
    fixed('account_number', 'Account number', '#{10}', 'nuban'),
  ],
  shapes: ['#{13}', '9#{15}'],
  assemble: ([bank, account]) => (bank!.length === 4 ? undefined : withNine(bank!) + account),
  bankAt: [0, -10],
  accountAt: [-10],
  hasChecksum: true,
  proves: 'Its check digit agrees with bank and account; not that the account exists, nor whose it is.',
  check(value) {
    const full = value.padStart(FULL, '0');
    let sum = 0;
    for (let at = 0; at < FULL - 1; at++) sum += digitAt(full, at) * WEIGHTS[at % 3]!;
    return isWallet(value) || (sum + digitAt(full, FULL - 1)) % 10 === 0 ? null : 'invalid_checksum';
  },
  isProven: (value) => !isWallet(value),
});

export const facts: SchemeFacts = {
  title: 'Uniform bank account number (NUBAN) with the code of the bank',
  holder: 'shared',
  checksum: 'weights 3 7 3 modulo 10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [NUBAN_STANDARD],
};
