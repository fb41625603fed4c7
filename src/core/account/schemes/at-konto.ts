// AT · Kontonummer und Bankleitzahl.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const atKonto: AccountRule = /* @__PURE__ */ domestic({
  id: 'at-konto',
  country: 'AT',
  name: 'Kontonummer und Bankleitzahl',
  clearing_system: 'ATBLZ',
  bank: 'Bankleitzahl',
  account: 'Kontonummer',
  filled: true,
});

export const facts: SchemeFacts = {
  title: 'Account number and bank sort code',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
