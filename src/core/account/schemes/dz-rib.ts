// DZ · RIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { rib } from '../rib.ts';
import type { AccountRule } from '../rule.ts';
import { IBANTOOLS } from '../sources.ts';

export const dzRib: AccountRule = /* @__PURE__ */ rib('DZ');

export const facts: SchemeFacts = {
  title: 'Bank account number (RIB)',
  holder: 'shared',
  sources: [IBANTOOLS],
};
