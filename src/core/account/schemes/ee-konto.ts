// EE · Kontonumber.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { ESTONIAN_BANKS, IBAN_REGISTRY } from '../sources.ts';

export const eeKonto: AccountRule = /* @__PURE__ */ domestic({
  id: 'ee-konto',
  country: 'EE',
  name: 'Kontonumber',
  bank: 'Panga kood',
  account: 'Kontonumber',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'weights 7 3 1 from the right, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, ESTONIAN_BANKS],
};
