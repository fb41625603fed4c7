// HU · Pénzforgalmi jelzőszám.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { HUNGARIAN_DECREE, HUNGARIAN_WEIGHTS, IBAN_REGISTRY } from '../sources.ts';

export const huSzamla: AccountRule = /* @__PURE__ */ domestic({
  id: 'hu-szamla',
  country: 'HU',
  name: 'Pénzforgalmi jelzőszám',
  bank: 'Bankkód',
  branch: 'Fiókkód',
  account: 'Számlaszám',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'weights 9 7 3 1 modulo 10, over bank and branch and over the account',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, HUNGARIAN_DECREE, HUNGARIAN_WEIGHTS],
};
