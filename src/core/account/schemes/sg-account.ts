// SG · Bank, branch and account: bank code, branch code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses. People write the code of the bank and the account number
//         alone where the branch stands in that: its first three digits, which some banks leave in the account number.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_BRANCH_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

/** Code of the bank, and the account number as its holder knows it. */
const WITHOUT_BRANCH = /^(?:SG )?(?:[A-Z][A-Z&.' ]* )?([0-9]{4})[ /-]+([0-9]{8,22})$/;
const DBS = '7171';
/** Accounts of POSB, which is DBS, have a digit less and one branch. */
const POSB_LENGTH = 9;
const POSB_BRANCH = '081';
const DBS_LENGTH = 10;
/** OCBC, HSBC and the State Bank of India: the first three digits are the branch, and no part of the account number in payments. */
const DIVIDED: ReadonlySet<string> = /* @__PURE__ */ new Set(['7232', '7339', '7791', '9548']);

/** The whole form; undefined of banks whose branch only a list tells. */
function withBranch(text: string): string | undefined {
  const [, bank = '', account = ''] = WITHOUT_BRANCH.exec(text) ?? [];
  if (DIVIDED.has(bank)) return bank + account;
  if (bank !== DBS) return undefined;
  if (account.length === POSB_LENGTH) return bank + POSB_BRANCH + account;
  return account.length === DBS_LENGTH ? bank + account.slice(0, 3) + account : undefined;
}

export const sgAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'sg-account',
  country: 'SG',
  name: 'Bank, branch and account',
  clearing_system: 'SGIBG',
  read: withBranch,
  parts: [
    fixed('bank_code', 'Bank code', '#{4}'),
    fixed('branch_code', 'Branch code', '#{3}'),
    digits('account_number', 'Account number', [5, 19]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(
  BANK_BRANCH_AND_ACCOUNT,
  PAYOUT_RAILS,
  {
    title:
      'DBS, Bank & Branch Codes: DBS accounts have ten digits, of which the first three are the branch; POSB accounts branch 081',
    url: 'https://www.dbs.com.sg/personal/support/bank-general-bank-branch-names-codes.html',
    read: '2026-11-27',
  },
  {
    title:
      'Swingvy, Singapore bank and branch code guide: which banks leave the branch in the account number',
    url: 'https://help.swingvy.com/hc/en-us/articles/360035265413-Add-company-s-bank-account',
    read: '2026-11-27',
  },
);
