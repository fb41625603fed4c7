// BD · Routing number and account: routing number and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const bdAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'bd-account',
  country: 'BD',
  name: 'Routing number and account',
  parts: [
    fixed('routing_number', 'Routing number', '#{9}', 'routing'),
    digits('account_number', 'Account number', [9, 17]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(
  'Routing number and account number',
  PAYOUT_RAILS,
);
