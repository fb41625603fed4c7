// SG · Bank, branch and account: bank code, branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const sgAccount: AccountRule = /* @__PURE__ */ accountRule({
  id: 'sg-account',
  country: 'SG',
  name: 'Bank, branch and account',
  clearing_system: 'SGIBG',
  parts: [
    fixed('bank_code', 'Bank code', '#{4}'),
    fixed('branch_code', 'Branch code', '#{3}'),
    digits('account_number', 'Account number', [5, 19]),
  ],
  proves: 'It has the form of an account of the country; not that the bank or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Bank code, branch code and account number',
  holder: 'shared',
  sources: [PAYOUT_RAILS],
};
