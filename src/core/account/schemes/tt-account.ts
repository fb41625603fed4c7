// TT · Bank, branch and account: bank code, branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const ttAccount: AccountRule = /* @__PURE__ */ accountRule({
  id: 'tt-account',
  country: 'TT',
  name: 'Bank, branch and account',
  parts: [
    fixed('bank_code', 'Bank code', '#{3}'),
    fixed('branch_code', 'Branch transit number', '#{5}', 'branch code'),
    digits('account_number', 'Account number', [4, 17]),
  ],
  proves: 'It has the form of an account of the country; not that the bank or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Bank code, branch code and account number',
  holder: 'shared',
  sources: [PAYOUT_RAILS],
};
