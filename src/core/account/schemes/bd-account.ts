// BD · Routing number and account: routing number and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const bdAccount: AccountRule = /* @__PURE__ */ accountRule({
  id: 'bd-account',
  country: 'BD',
  name: 'Routing number and account',
  parts: [
    fixed('routing_number', 'Routing number', '#{9}', 'routing'),
    digits('account_number', 'Account number', [9, 17]),
  ],
  proves: 'It has the form of an account of the country; not that the bank or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Routing number and account number',
  holder: 'shared',
  sources: [PAYOUT_RAILS],
};
