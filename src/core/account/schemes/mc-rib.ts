// MC · RIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { publishedRib, rib } from '../rib.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_REGISTER, MONEGASQUE_RIB } from '../sources.ts';

export const mcRib: AccountRule = /* @__PURE__ */ rib('MC', { lostZeros: 4 });

export const facts: SchemeFacts = /* @__PURE__ */ publishedRib(MONEGASQUE_RIB, ECBS_REGISTER);
