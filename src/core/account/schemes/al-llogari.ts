// AL · Numri i llogarisë.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, which no authority has published: reported alone.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const alLlogari: AccountRule = /* @__PURE__ */ domestic({
  id: 'al-llogari',
  country: 'AL',
  name: 'Numri i llogarisë',
  bank: 'Kodi i bankës',
  branch: 'Kodi i degës',
  account: 'Numri i llogarisë',
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  reported: ['invalid_checksum'],
  unheld: NO_GROUND,
  sources: [IBAN_REGISTRY],
};
