// BE · Rekeningnummer.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { BELGIAN_RULES, ECBS_REGISTER, IBAN_REGISTRY } from '../sources.ts';

export const beRekening: AccountRule = /* @__PURE__ */ domestic({
  id: 'be-rekening',
  country: 'BE',
  name: 'Rekeningnummer',
  lostZeros: 2,
  bank: 'Bankcode',
  account: 'Rekeningnummer',
  check: 'Controlegetal',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'the first ten digits modulo 97',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, ECBS_REGISTER, BELGIAN_RULES],
};
