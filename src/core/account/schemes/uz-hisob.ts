// UZ · MFO va hisob raqami: bank code (MFO) and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { openAccount, openFacts } from '../open.ts';
import { type AccountRule, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const uzHisob: AccountRule = /* @__PURE__ */ openAccount({
  id: 'uz-hisob',
  country: 'UZ',
  name: 'MFO va hisob raqami',
  parts: [fixed('bank_code', 'MFO', '#{5}', 'bank code'), fixed('account_number', 'Hisob raqami', '#{20}')],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(
  'Bank code (MFO) and account number',
  PAYOUT_RAILS,
);
