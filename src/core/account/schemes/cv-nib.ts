// CV · NIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { nib } from '../nib.ts';
import type { AccountRule } from '../rule.ts';
import { IBANTOOLS } from '../sources.ts';

export const cvNib: AccountRule = /* @__PURE__ */ nib('CV');

export const facts: SchemeFacts = {
  title: 'Bank account number (NIB)',
  holder: 'shared',
  sources: [IBANTOOLS],
};
