// IL · Bank, branch and account.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import { type AccountRule, filled } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

const base = /* @__PURE__ */ domestic({
  id: 'il-heshbon',
  country: 'IL',
  name: 'Bank, branch and account',
  bank: 'מספר בנק',
  branch: 'מספר סניף',
  account: 'מספר חשבון',
});

export const ilHeshbon: AccountRule = {
  ...base,
  parts: [
    filled('bank_code', 'מספר בנק', 3, 'bank'),
    filled('branch_code', 'מספר סניף', 3, 'branch'),
    filled('account_number', 'מספר חשבון', 13),
  ],
};

export const facts: SchemeFacts = {
  title: 'Bank, branch and account number',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
