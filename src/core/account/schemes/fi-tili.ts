// FI · Tilinumero.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { FINNISH_BANKS, IBAN_REGISTRY } from '../sources.ts';

export const fiTili: AccountRule = /* @__PURE__ */ domestic({
  id: 'fi-tili',
  country: 'FI',
  name: 'Tilinumero',
  bank: 'Pankkitunnus',
  account: 'Tilinumero',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'Luhn',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, FINNISH_BANKS],
};
