// GL · Registrerings- og kontonummer.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const glKonto: AccountRule = /* @__PURE__ */ domestic({
  id: 'gl-konto',
  country: 'GL',
  name: 'Registrerings- og kontonummer',
  bank: 'Registreringsnummer',
  account: 'Kontonummer',
  filled: true,
});

export const facts: SchemeFacts = {
  title: 'Registration and account number',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
