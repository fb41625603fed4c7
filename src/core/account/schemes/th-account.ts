// TH · Bank and account: bank code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const thAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'th-account',
  country: 'TH',
  name: 'Bank and account',
  clearing_system: 'THCBC',
  parts: [fixed('bank_code', 'รหัสธนาคาร', '#{3}', 'bank code'), digits('account_number', 'เลขที่บัญชี', [6, 15])],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_AND_ACCOUNT, PAYOUT_RAILS);
