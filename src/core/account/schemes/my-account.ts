// MY · Bank and account: BIC and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { openAccount, openFacts } from '../open.ts';
import { type AccountRule, bicOf, digits } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const myAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'my-account',
  country: 'MY',
  name: 'Bank and account',
  parts: [bicOf('MY'), digits('account_number', 'Nombor akaun', [5, 17])],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts('BIC and account number', PAYOUT_RAILS);
