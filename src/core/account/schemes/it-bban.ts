// IT · Coordinate bancarie (BBAN).
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { coordinates, coordinatesFacts } from '../coordinates.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_REGISTER } from '../sources.ts';

export const itBban: AccountRule = /* @__PURE__ */ coordinates('IT', { clearing_system: 'ITNCC' });

export const facts: SchemeFacts = /* @__PURE__ */ coordinatesFacts(ECBS_REGISTER);
