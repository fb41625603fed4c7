// CN · CNAPS code and account: bank code (CNAPS) and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';

export const cnCnaps: AccountRule = /* @__PURE__ */ accountRule({
  id: 'cn-cnaps',
  country: 'CN',
  name: 'CNAPS code and account',
  clearing_system: 'CNAPS',
  parts: [fixed('bank_code', '联行号', '#{12}', 'CNAPS'), digits('account_number', '账号', [6, 19])],
  proves: 'It has the form of an account of the country; not that the bank or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Bank code (CNAPS) and account number',
  holder: 'shared',
  sources: [
    {
      title: 'IBM: clearing codes of countries with their patterns (CNAPS, twelve digits)',
      url: 'https://ibm.com/support/knowledgecenter/en/SSRH32_3.0.0/fxhmapr2016wtxswobtxtmt910clrcodes.html',
      read: '2026-11-23',
    },
  ],
};
