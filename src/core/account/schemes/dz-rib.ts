// DZ · RIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBANTOOLS } from '../sources.ts';

export const dzRib: AccountRule = /* @__PURE__ */ domestic({
  id: 'dz-rib',
  country: 'DZ',
  name: 'RIB',
  bank: 'Code banque',
  branch: 'Code agence',
  account: 'Numéro de compte',
  check: 'Clé RIB',
});

export const facts: SchemeFacts = {
  title: 'Bank account number (RIB)',
  holder: 'shared',
  sources: [IBANTOOLS],
};
