// HK · Bank, branch and account: bank code, branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses. It begins with the branch, so that people write two groups.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_BRANCH_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

/** Code of the bank, and the account number with the branch in front as its holder knows it. */
const TWO_GROUPS = /^(?:HK )?(?:[A-Z][A-Z&.' ]* )?([0-9]{3})[ /-]+([0-9]{9,17})$/;

function joined(text: string): string | undefined {
  const [, bank, account] = TWO_GROUPS.exec(text) ?? [];
  return bank === undefined ? undefined : bank + account!;
}

export const hkAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'hk-account',
  country: 'HK',
  name: 'Bank, branch and account',
  clearing_system: 'HKNCC',
  read: joined,
  parts: [
    fixed('bank_code', 'Bank code', '#{3}', 'clearing code'),
    fixed('branch_code', 'Branch code', '#{3}'),
    digits('account_number', 'Account number', [5, 14]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_BRANCH_AND_ACCOUNT, PAYOUT_RAILS, {
  title:
    'Adyen, HKLocalAccountIdentification: a clearing code of three digits, and 9 to 17 digits that start with the branch code',
  url: 'https://pub.dev/documentation/adyen_api/latest/transfers_models/HKLocalAccountIdentification-class.html',
  read: '2026-11-27',
});
