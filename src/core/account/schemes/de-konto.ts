// DE · Kontonummer und Bankleitzahl.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   each bank’s own; verified with its IBAN where bank data has the method.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const deKonto: AccountRule = /* @__PURE__ */ domestic({
  id: 'de-konto',
  country: 'DE',
  name: 'Kontonummer und Bankleitzahl',
  clearing_system: 'DEBLZ',
  bank: 'Bankleitzahl',
  account: 'Kontonummer',
  filled: true,
  byBank: true,
});

export const facts: SchemeFacts = {
  title: 'Account number and bank sort code',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
