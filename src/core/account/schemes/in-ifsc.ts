// IN · IFSC and account number.
//
// Issuer  the Reserve Bank of India for the code of the branch, the bank for accounts.
// Shape   four letters of the bank, a zero, six characters of the branch; account numbers of nine to eighteen digits, of some banks fewer.
// Check   none.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';

export const inIfsc: AccountRule = /* @__PURE__ */ accountRule({
  id: 'in-ifsc',
  country: 'IN',
  name: 'IFSC and account',
  clearing_system: 'INFSC',
  parts: [
    fixed('ifsc', 'IFSC', '@{4}0*{6}', 'ifs code'),
    digits('account_number', 'Account number', [6, 18]),
  ],
  bankAt: [0, 4],
  branchAt: [4, 11],
  proves:
    'It has the form of a branch code and an account number; not that the branch or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Code of the branch (IFSC) and account number',
  holder: 'shared',
  sources: [
    {
      title:
        'npm ifsc 2.0.50 (MIT): the codes that the Reserve Bank of India publishes, four letters, a zero, six characters',
      url: 'https://www.npmjs.com/package/ifsc',
      read: '2026-11-23',
    },
  ],
};
