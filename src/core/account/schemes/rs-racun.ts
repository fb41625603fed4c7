// RS · Broj računa.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_REGISTER, IBAN_REGISTRY, NATIONAL_97 } from '../sources.ts';

export const rsRacun: AccountRule = /* @__PURE__ */ domestic({
  id: 'rs-racun',
  country: 'RS',
  name: 'Broj računa',
  bank: 'Šifra banke',
  account: 'Broj računa',
  check: 'Kontrolni broj',
  filled: true,
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 97-10 over the whole number',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, ECBS_REGISTER, NATIONAL_97],
};
