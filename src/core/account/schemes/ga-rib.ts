// GA · RIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, which no authority has published: reported alone.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBANTOOLS } from '../sources.ts';

export const gaRib: AccountRule = /* @__PURE__ */ domestic({
  id: 'ga-rib',
  country: 'GA',
  name: 'RIB',
  bank: 'Code banque',
  branch: 'Code guichet',
  account: 'Numéro de compte',
  check: 'Clé RIB',
});

export const facts: SchemeFacts = {
  title: 'Bank account number (RIB)',
  holder: 'shared',
  reported: ['invalid_checksum'],
  sources: [IBANTOOLS],
};
