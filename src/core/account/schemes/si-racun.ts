// SI · Številka računa.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_REGISTER, IBAN_REGISTRY, NATIONAL_97 } from '../sources.ts';

export const siRacun: AccountRule = /* @__PURE__ */ domestic({
  id: 'si-racun',
  country: 'SI',
  name: 'Številka računa',
  lostZeros: 1,
  bank: 'Šifra banke',
  account: 'Številka računa',
  check: 'Kontrolna števka',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 97-10 over the whole number',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, ECBS_REGISTER, NATIONAL_97],
};
