// TW · 銀行代碼與帳號: bank code, branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_BRANCH_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { TAIWAN_BANKS } from '../sources.ts';

export const twAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'tw-account',
  country: 'TW',
  name: '銀行代碼與帳號',
  clearing_system: 'TWNCC',
  parts: [
    fixed('bank_code', '銀行代碼', '#{3}', 'bank code'),
    fixed('branch_code', '分行代碼', '#{4}', 'branch code'),
    digits('account_number', '帳號', [6, 16]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_BRANCH_AND_ACCOUNT, TAIWAN_BANKS);
