// DJ · RIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { rib } from '../rib.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const djRib: AccountRule = /* @__PURE__ */ rib('DJ');

export const facts: SchemeFacts = {
  title: 'Bank account number (RIB)',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
