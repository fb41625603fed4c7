// NZ · bank account number.
//
// Issuer  Payments NZ for bank and branch, the bank for the rest.
// Shape   bank (2), branch (4), account base (7), suffix (2 or 3).
// Check   by the bank, as Inland Revenue has it: weights modulo 11 or 10, over branch and base for most. A branch outside of its bank's
//         ranges is reported, since ranges are added.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { isListed, passesNewZealand } from '../new-zealand.ts';
import { type AccountRule, accountRule, filled, fixed } from '../rule.ts';

export const nzAccount: AccountRule = /* @__PURE__ */ accountRule({
  id: 'nz-account',
  country: 'NZ',
  name: 'Bank account number',
  clearing_system: 'NZNCC',
  parts: [
    fixed('bank_code', 'Bank', '#{2}'),
    filled('branch_code', 'Branch', 4),
    filled('account_number', 'Account number', 7, 'account base', 'base'),
    filled('suffix', 'Suffix', 3),
  ],
  shapes: ['#{16}', '#{15}'],
  complete: (value) => (value.length === 15 ? `${value.slice(0, 13)}0${value.slice(13)}` : value),
  hasChecksum: true,
  checkDigit: [12, 13],
  componentAt: [2, 6],
  format: (value) => `${value.slice(0, 2)}-${value.slice(2, 6)}-${value.slice(6, 13)}-${value.slice(13)}`,
  proves: 'Its digits agree by the rule of the bank; not that the account exists, nor whose it is.',
  check: (value) => (passesNewZealand(value) ? null : 'invalid_checksum'),
  reports: (value) => (isListed(value) ? null : 'invalid_component'),
  isProven: isListed,
});

export const facts: SchemeFacts = {
  title: 'Bank account number',
  holder: 'shared',
  checksum: 'by the bank: weights modulo 11 or 10',
  reasons: ['invalid_checksum'],
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because: 'Payments NZ adds ranges of branches, so that a list of them is not whole.',
  },
  sources: [
    {
      title:
        'Inland Revenue, Non-Resident Withholding Tax and Resident Withholding Tax Specification Document, 31 March 2016: bank account number validation (as the read-me of nz-bank-account-validator has it)',
      url: 'https://github.com/jarden-digital/nz-bank-account-validator',
      read: '2026-11-23',
      authority: ['invalid_checksum', 'invalid_component'],
    },
  ],
};
