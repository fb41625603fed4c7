// CZ · Číslo účtu.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { CZECH_SLOVAK, czechSlovak } from '../czech-slovak.ts';
import type { AccountRule } from '../rule.ts';

export const czUcet: AccountRule = /* @__PURE__ */ czechSlovak('cz-ucet', 'CZ', 'Předčíslí');

export const facts: SchemeFacts = CZECH_SLOVAK;
