// AL · Numri i llogarisë.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   the last digit of bank and branch code, weights 9 7 3 1 modulo 10; no authority has published it, and numbers in use follow it.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
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
  held: true,
  checkedAt: [7, 8],
});

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'of bank and branch code, weights 9 7 3 1, modulo 10',
  reasons: ['invalid_checksum'],
  circulation: 70,
  sources: [
    IBAN_REGISTRY,
    {
      title: 'php-iban: 70 IBANs seen in public, with 27 codes of branches of 15 banks, compared: all agree',
      url: 'https://github.com/globalcitizen/php-iban',
      read: '2026-11-21',
    },
  ],
};
