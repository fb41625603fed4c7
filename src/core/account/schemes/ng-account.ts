// NG · account number (NUBAN) without the code of the bank.
//
// Issuer  the bank.
// Shape   ten digits, the last being a check digit that stands on the code of the bank too.
// Check   none without that code.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, fixed } from '../rule.ts';
import { NUBAN_STANDARD, ofNoRule } from '../sources.ts';

export const ngAccount: AccountRule = /* @__PURE__ */ accountRule({
  id: 'ng-account',
  country: 'NG',
  name: 'NUBAN',
  rank: 1,
  parts: [fixed('account_number', 'Account number', '#{10}', 'nuban')],
  checkDigit: null,
  proves:
    'It has the form of an account number; its check digit can be verified with the code of the bank alone.',
});

export const facts: SchemeFacts = {
  title: 'Uniform bank account number (NUBAN)',
  holder: 'shared',
  sources: [/* @__PURE__ */ ofNoRule(NUBAN_STANDARD)],
};
