// XK · Numri i llogarisë.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY, KOSOVAR_IBAN, NATIONAL_97 } from '../sources.ts';

export const xkLlogari: AccountRule = /* @__PURE__ */ domestic({
  id: 'xk-llogari',
  country: 'XK',
  name: 'Numri i llogarisë',
  bank: 'Kodi i bankës',
  branch: 'Kodi i degës',
  account: 'Numri i llogarisë',
  check: 'Numrat kontrollues',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 97-10 over the whole number',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, KOSOVAR_IBAN, NATIONAL_97],
};
