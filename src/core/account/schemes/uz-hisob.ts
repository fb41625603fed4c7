// UZ · MFO va hisob raqami: bank code (MFO) and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const uzHisob: AccountRule = /* @__PURE__ */ accountRule({
  id: 'uz-hisob',
  country: 'UZ',
  name: 'MFO va hisob raqami',
  parts: [fixed('bank_code', 'MFO', '#{5}', 'bank code'), fixed('account_number', 'Hisob raqami', '#{20}')],
  proves: 'It has the form of an account of the country; not that the bank or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Bank code (MFO) and account number',
  holder: 'shared',
  sources: [PAYOUT_RAILS],
};
