// PH · Bank and account: BIC and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const phAccount: AccountRule = /* @__PURE__ */ accountRule({
  id: 'ph-account',
  country: 'PH',
  name: 'Bank and account',
  parts: [
    fixed('bic', 'SWIFT/BIC', '@{4}PH**', 'swift', 'bic', 'swift code'),
    digits('account_number', 'Account number', [5, 17]),
  ],
  proves: 'It has the form of an account of the country; not that the bank or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'BIC and account number',
  holder: 'shared',
  sources: [PAYOUT_RAILS],
};
