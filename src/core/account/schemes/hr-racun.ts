// HR · Broj računa.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { CROATIAN_DECISION, IBAN_REGISTRY } from '../sources.ts';

export const hrRacun: AccountRule = /* @__PURE__ */ domestic({
  id: 'hr-racun',
  country: 'HR',
  name: 'Broj računa',
  bank: 'Vodeći broj banke',
  account: 'Broj računa',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 11,10 over bank and account',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, CROATIAN_DECISION],
};
