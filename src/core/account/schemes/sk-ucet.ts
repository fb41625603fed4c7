// SK · Číslo účtu.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import { type AccountRule, filled, fixed } from '../rule.ts';
import { CZECH_DECREE, IBAN_REGISTRY } from '../sources.ts';

const base = /* @__PURE__ */ domestic({
  id: 'sk-ucet',
  country: 'SK',
  name: 'Číslo účtu',
  bank: 'Kód banky',
  account: 'Číslo účtu',
});

export const skUcet: AccountRule = {
  ...base,
  parts: [
    { ...filled('prefix', 'Predčíslie', 6), optional: true },
    filled('account_number', 'Číslo účtu', 10, 'účet'),
    fixed('bank_code', 'Kód banky', '#{4}', 'banka'),
  ],
  seams: [],
  written_as: ({ prefix, account_number, bank_code }) =>
    `${prefix === '' ? '' : `${prefix}-`}${account_number}/${bank_code}`,
  assemble: ([prefix, account, bank]) => bank + prefix!.padStart(6, '0') + account,
};

export const facts: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'weights 10 5 8 4 2 1 and 6 3 7 9 10 5 8 4 2 1, each sum divisible by 11',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, CZECH_DECREE],
};
