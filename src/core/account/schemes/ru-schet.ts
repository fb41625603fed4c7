// RU · Счёт и БИК.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, by the Bank of Russia. Accounts of its treasury have no key, so that it is reported alone.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
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
  counterexample: true,
});

export const facts: SchemeFacts = {
  title: 'Account number and bank code (BIK)',
  holder: 'shared',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'counterexample',
    because:
      'Accounts of the treasury carry no key: 03100643000000018500 at the bank 017003983, which the single tax payment goes to, breaks the rule.',
  },
  sources: [
    IBAN_REGISTRY,
    RUSSIAN_KEY,
    {
      title:
        'vitya (Python, Russia): a payment to the tax service has to name the account 03100643000000018500',
      read: '2026-11-27',
    },
  ],
};
