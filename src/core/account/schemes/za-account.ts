// ZA · Branch code and account: branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   each bank's own, verified where the operator has taken in BankservAfrica's parameters (CDV).
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';
import { SOUTH_AFRICAN_BANKS } from '../sources.ts';

export const zaAccount: AccountRule = /* @__PURE__ */ accountRule({
  id: 'za-account',
  country: 'ZA',
  name: 'Branch code and account',
  clearing_system: 'ZANCC',
  parts: [
    fixed('branch_code', 'Branch code', '#{6}', 'universal branch code'),
    digits('account_number', 'Account number', [6, 13]),
  ],
  proves: 'It has the form of an account of the country; not that the bank or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Branch code and account number',
  holder: 'shared',
  sources: [SOUTH_AFRICAN_BANKS],
};
