// FO · Kontonummar.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const foKonto: AccountRule = /* @__PURE__ */ domestic({
  id: 'fo-konto',
  country: 'FO',
  name: 'Kontonummar',
  bank: 'Skrásetingarnummar',
  account: 'Kontonummar',
  filled: true,
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
