// TL · Número de conta.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY, NATIONAL_97, TIMORESE_IBAN } from '../sources.ts';

export const tlConta: AccountRule = /* @__PURE__ */ domestic({
  id: 'tl-conta',
  country: 'TL',
  name: 'Número de conta',
  lostZeros: 2,
  bank: 'Código do banco',
  account: 'Número de conta',
  check: 'Dígitos de controlo',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 97-10 over the whole number',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, TIMORESE_IBAN, NATIONAL_97],
};
