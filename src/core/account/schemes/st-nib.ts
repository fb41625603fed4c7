// ST · NIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   none that is published for all accounts.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { nib } from '../nib.ts';
import type { AccountRule } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const stNib: AccountRule = /* @__PURE__ */ nib('ST');

export const facts: SchemeFacts = {
  title: 'Bank account number (NIB)',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
