// TZ · Bank and account: BIC and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { openAccount, openFacts } from '../open.ts';
import { type AccountRule, bicOf, digits } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const tzAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'tz-account',
  country: 'TZ',
  name: 'Bank and account',
  parts: [bicOf('TZ'), digits('account_number', 'Account number', [8, 16])],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts('BIC and account number', PAYOUT_RAILS);
