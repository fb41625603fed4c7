// MC · RIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { CLE_RIB, IBAN_REGISTRY } from '../sources.ts';

export const mcRib: AccountRule = /* @__PURE__ */ domestic({
  id: 'mc-rib',
  country: 'MC',
  name: 'RIB',
  bank: 'Code banque',
  branch: 'Code guichet',
  account: 'Numéro de compte',
  check: 'Clé RIB',
});

export const facts: SchemeFacts = {
  title: 'Bank account number (RIB)',
  holder: 'shared',
  checksum: 'the number divisible by 97, letters counted as digits',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, CLE_RIB],
};
