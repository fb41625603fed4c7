// CV · NIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { IBANTOOLS } from '../sources.ts';

export const cvNib: AccountRule = /* @__PURE__ */ domestic({
  id: 'cv-nib',
  country: 'CV',
  name: 'NIB',
  bank: 'Código do banco',
  branch: 'Balcão',
  account: 'Número de conta',
  check: 'Dígitos de controlo',
});

export const facts: SchemeFacts = {
  title: 'Bank account number (NIB)',
  holder: 'shared',
  sources: [IBANTOOLS],
};
