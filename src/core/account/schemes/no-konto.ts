// NO · Kontonummer.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_REGISTER, IBAN_REGISTRY, NORWEGIAN_NUMBERS } from '../sources.ts';

export const noKonto: AccountRule = /* @__PURE__ */ domestic({
  id: 'no-konto',
  country: 'NO',
  name: 'Kontonummer',
  bank: 'Registernummer',
  account: 'Kontonummer',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum:
    'weights 5 4 3 2 7 6 5 4 3 2 1 modulo 11; where the fifth and sixth digit are zero, also over the last five',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, ECBS_REGISTER, NORWEGIAN_NUMBERS],
};
