// LT · Sąskaitos numeris.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const ltSaskaita: AccountRule = /* @__PURE__ */ domestic({
  id: 'lt-saskaita',
  country: 'LT',
  name: 'Sąskaitos numeris',
  bank: 'Banko kodas',
  account: 'Sąskaitos numeris',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
