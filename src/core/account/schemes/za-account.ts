// ZA · Branch code and account: branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   each bank's own, verified where the operator has taken in BankservAfrica's parameters (CDV).
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { SOUTH_AFRICAN_BANKS } from '../sources.ts';

export const zaAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'za-account',
  country: 'ZA',
  name: 'Branch code and account',
  clearing_system: 'ZANCC',
  parts: [
    fixed('branch_code', 'Branch code', '#{6}', 'universal branch code'),
    digits('account_number', 'Account number', [6, 13]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(
  'Branch code and account number',
  SOUTH_AFRICAN_BANKS,
);
