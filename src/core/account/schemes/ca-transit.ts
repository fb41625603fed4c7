// CA · institution, transit and account number.
//
// Issuer  Payments Canada for institution and transit, the institution for accounts.
// Shape   on paper transit (5), institution (3) and account (5 to 12); for electronic payments a zero, institution and transit.
// Check   none that institutions share.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';

const LENGTHS = [12, 11, 10, 9, 8, 7, 6, 5];

export const caTransit: AccountRule = /* @__PURE__ */ accountRule({
  id: 'ca-transit',
  country: 'CA',
  name: 'Transit, institution and account',
  clearing_system: 'CACPA',
  parts: [
    fixed('transit_number', 'Transit number', '#{5}', 'transit', 'branch'),
    fixed('institution_number', 'Institution number', '#{3}', 'institution', 'bank'),
    digits('account_number', 'Account number', [5, 12]),
  ],
  assemble: ([transit, institution, account]) => `0${institution}${transit}${account}`,
  shapes: LENGTHS.map((length) => `0#{8}#{${length}}`),
  bankAt: [1, 4],
  branchAt: [4, 9],
  accountAt: [9],
  seams: [9],
  format: (value) => `${value.slice(4, 9)}-${value.slice(1, 4)} ${value.slice(9)}`,
  proves: 'It has the form of a Canadian account; not that the branch or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Transit number, institution number and account number',
  holder: 'shared',
  sources: [
    {
      title: 'Etsy: formats of bank accounts by country (institution 3, transit 5, account 5 to 12)',
      url: 'https://help.etsy.com/hc/en-us/articles/360047217214-I-m-Having-Trouble-with-the-Format-of-My-Bank-for-My-Deposits',
      read: '2026-11-23',
    },
    {
      title: 'Equals Money: identifiers of banks and accounts (a Canadian routing number, 000302169)',
      url: 'https://docs.equalsmoney.com/pages/about-bank-and-account-identifiers',
      read: '2026-11-23',
    },
  ],
};
