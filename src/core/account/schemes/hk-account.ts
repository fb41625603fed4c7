// HK · Bank, branch and account: bank code, branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_BRANCH_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const hkAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'hk-account',
  country: 'HK',
  name: 'Bank, branch and account',
  clearing_system: 'HKNCC',
  parts: [
    fixed('bank_code', 'Bank code', '#{3}', 'clearing code'),
    fixed('branch_code', 'Branch code', '#{3}'),
    digits('account_number', 'Account number', [5, 14]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_BRANCH_AND_ACCOUNT, PAYOUT_RAILS);
