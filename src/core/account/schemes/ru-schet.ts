// RU · Счёт и БИК.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, which no authority has published: reported alone.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY, RUSSIAN_KEY } from '../sources.ts';

export const ruSchet: AccountRule = /* @__PURE__ */ domestic({
  id: 'ru-schet',
  country: 'RU',
  name: 'Счёт и БИК',
  clearing_system: 'RUCBC',
  bank: 'БИК',
  account: 'Расчётный счёт',
});

export const facts: SchemeFacts = {
  title: 'Account number and bank code (BIK)',
  holder: 'shared',
  reported: ['invalid_checksum'],
  unheld: NO_GROUND,
  sources: [IBAN_REGISTRY, RUSSIAN_KEY],
};
