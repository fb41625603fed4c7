// IS · Reikningsnúmer.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder, but the owner’s kennitala at the end.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import { type AccountRule, filled, fixed } from '../rule.ts';
import { IBAN_REGISTRY, ICELANDIC_REGISTER } from '../sources.ts';

export const isReikningur: AccountRule = {
  .../* @__PURE__ */ domestic({
    id: 'is-reikningur',
    country: 'IS',
    name: 'Reikningsnúmer',
    bank: 'Banki',
    branch: 'Höfuðbók',
    account: 'Reikningsnúmer',
  }),
  pieces: [
    fixed('bank_code', 'Banki', '#{4}'),
    fixed('branch_code', 'Höfuðbók', '#{2}'),
    filled('account_number', 'Reikningsnúmer', 6),
    fixed('kennitala', 'Kennitala', '#{10}'),
  ],
};

export const facts: SchemeFacts = {
  title: 'Account number with the owner’s kennitala',
  holder: 'shared',
  checksum: 'the ninth digit of an organisation’s kennitala, weights modulo 11',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, ICELANDIC_REGISTER],
};
