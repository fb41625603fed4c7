// LK · Bank, branch and account: bank and branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const lkAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'lk-account',
  country: 'LK',
  name: 'Bank, branch and account',
  parts: [
    fixed('bank_code', 'Bank code', '#{4}'),
    fixed('branch_code', 'Branch code', '#{3}'),
    digits('account_number', 'Account number', [6, 18]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(
  'Bank and branch code and account number',
  PAYOUT_RAILS,
);
