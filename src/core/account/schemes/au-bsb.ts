// AU · BSB and account number.
//
// Issuer  AusPayNet for the BSB, the bank for accounts.
// Shape   six digits and an account number of four to nine, as long as the field of direct entry is.
// Check   none that banks share.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';

export const auBsb: AccountRule = /* @__PURE__ */ accountRule({
  id: 'au-bsb',
  country: 'AU',
  name: 'BSB and account',
  clearing_system: 'AUBSB',
  parts: [
    { ...fixed('bsb', 'BSB', '#{6}', 'bsb code'), groups: [3, 3] },
    digits('account_number', 'Account number', [4, 9]),
  ],
  format: (value) => `${value.slice(0, 3)}-${value.slice(3, 6)} ${value.slice(6)}`,
  proves: 'It has the form of an Australian account; not that the branch or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Bank state branch code (BSB) and account number',
  holder: 'shared',
  sources: [
    {
      title: 'Etsy: formats of bank accounts by country (BSB of six digits, account of one to nine)',
      url: 'https://help.etsy.com/hc/en-us/articles/360047217214-I-m-Having-Trouble-with-the-Format-of-My-Bank-for-My-Deposits',
      read: '2026-11-23',
    },
    {
      title: 'IBM: clearing codes of countries with their patterns (AUBSB, six digits)',
      url: 'https://ibm.com/support/knowledgecenter/en/SSRH32_3.0.0/fxhmapr2016wtxswobtxtmt910clrcodes.html',
      read: '2026-11-23',
    },
  ],
};
