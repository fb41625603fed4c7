// CH · Clearing-Nummer und Konto.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const chKonto: AccountRule = /* @__PURE__ */ domestic({
  id: 'ch-konto',
  country: 'CH',
  name: 'Clearing-Nummer und Konto',
  clearing_system: 'CHBCC',
  bank: 'Bankenclearing-Nummer (IID)',
  account: 'Kontonummer',
});

export const facts: SchemeFacts = {
  title: 'Institution identification and account number',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
