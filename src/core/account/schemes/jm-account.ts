// JM · Bank, branch and account: bank code, branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_BRANCH_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const jmAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'jm-account',
  country: 'JM',
  name: 'Bank, branch and account',
  parts: [
    fixed('bank_code', 'Bank code', '#{3}'),
    fixed('branch_code', 'Branch transit number', '#{5}', 'branch code'),
    digits('account_number', 'Account number', [4, 18]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_BRANCH_AND_ACCOUNT, PAYOUT_RAILS);
