// DZ · RIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { OBSERVED_RIB, rib } from '../rib.ts';
import type { AccountRule } from '../rule.ts';

export const dzRib: AccountRule = /* @__PURE__ */ rib('DZ');

export const facts: SchemeFacts = OBSERVED_RIB;
