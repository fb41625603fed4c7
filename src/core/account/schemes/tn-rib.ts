// TN · RIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { publishedRib, rib } from '../rib.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_REGISTER, IBAN_REGISTRY_DIGITS } from '../sources.ts';

export const tnRib: AccountRule = /* @__PURE__ */ rib('TN', { branch: 'Code agence', lostZeros: 1 });

export const facts: SchemeFacts = /* @__PURE__ */ publishedRib(ECBS_REGISTER, IBAN_REGISTRY_DIGITS);
