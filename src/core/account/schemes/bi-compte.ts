// BI · Numéro de compte.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const biCompte: AccountRule = /* @__PURE__ */ domestic({
  id: 'bi-compte',
  country: 'BI',
  name: 'Numéro de compte',
  bank: 'Code banque',
  branch: 'Code guichet',
  account: 'Numéro de compte',
  check: 'Clé',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
