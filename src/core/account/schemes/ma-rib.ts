// MA · RIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, which no authority has published: reported alone.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { OBSERVED_RIB, rib } from '../rib.ts';
import type { AccountRule } from '../rule.ts';

export const maRib: AccountRule = /* @__PURE__ */ rib('MA');

export const facts: SchemeFacts = OBSERVED_RIB;
