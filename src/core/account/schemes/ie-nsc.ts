// IE · national sort code and account number.
//
// Issuer  Banking & Payments Federation Ireland for the sort code, the bank for accounts.
// Shape   six digits and eight; zeros in front of a shorter account number are put back.
// Check   none that banks share.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, filled, fixed } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const ieNsc: AccountRule = /* @__PURE__ */ accountRule({
  id: 'ie-nsc',
  country: 'IE',
  name: 'Sort code and account',
  clearing_system: 'IENCC',
  parts: [
    { ...fixed('sort_code', 'National sort code', '#{6}', 'sort code', 'nsc'), groups: [2, 2, 2] },
    filled('account_number', 'Account number', 8),
  ],
  format: (value) => `${value.slice(0, 2)}-${value.slice(2, 4)}-${value.slice(4, 6)} ${value.slice(6)}`,
  proves: 'It has the form of an Irish account; not that the branch or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'National sort code and account number',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
