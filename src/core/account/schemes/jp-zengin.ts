// JP · bank, branch and account number (Zengin).
//
// Issuer  the Japanese Banks' Payment Clearing Network for banks and branches, the bank for accounts.
// Shape   bank (4), branch (3), account (7); zeros in front of the account are left out by many.
// Check   none.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, filled, fixed } from '../rule.ts';

export const jpZengin: AccountRule = /* @__PURE__ */ accountRule({
  id: 'jp-zengin',
  country: 'JP',
  name: '銀行・支店・口座番号',
  clearing_system: 'JPZGN',
  parts: [
    fixed('bank_code', '銀行コード', '#{4}', 'bank', '金融機関コード'),
    fixed('branch_code', '支店コード', '#{3}', 'branch', '店番'),
    filled('account_number', '口座番号', 7),
  ],
  proves: 'It has the form of an account of a Japanese bank; not that the branch or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Bank code, branch code and account number',
  holder: 'shared',
  sources: [
    {
      title: 'npm zengin-code 1.0.0-p20260824 (MIT): banks of four digits, branches of three',
      url: 'https://www.npmjs.com/package/zengin-code',
      read: '2026-11-23',
    },
    {
      title: 'SAP Business One: digits of bank, branch and account by country (Japan 4, 3, 7)',
      url: 'https://help.sap.com/saphelp_sbo91/helpdata/en/0b/edf63d0ba94074ba00322e907f1906/content.htm',
      read: '2026-11-23',
    },
  ],
};
