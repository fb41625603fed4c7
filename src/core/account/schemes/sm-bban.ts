// SM · Coordinate bancarie (BBAN).
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { coordinates, coordinatesFacts } from '../coordinates.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_ITALIAN } from '../sources.ts';

export const smBban: AccountRule = /* @__PURE__ */ coordinates('SM');

export const facts: SchemeFacts = /* @__PURE__ */ coordinatesFacts(ECBS_ITALIAN);
