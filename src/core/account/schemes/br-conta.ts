// BR · bank, branch (agência) and account (conta) with its check digit.
//
// Issuer  the Banco Central do Brasil for the code of the bank, the bank for the rest.
// Shape   bank (3), branch (4), account (3 to 12) and its check digit, which may be X. The branch's own check digit is left out.
// Check   each bank's own; none is held to, since no bank's own text was read.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, filled, fixed } from '../rule.ts';

const LENGTHS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];

/** `001 1234-5 12345678-9`. */
const WRITTEN = /^(\d{3})[ \-/.]{1,3}(\d{1,4})(?:-[\dX])?[ /]{1,3}([\d.]{3,15})-?([\dX])$/;

export const brConta: AccountRule = /* @__PURE__ */ accountRule({
  id: 'br-conta',
  country: 'BR',
  name: 'Banco, agência e conta',
  parts: [
    fixed('bank_code', 'Banco', '#{3}', 'código do banco'),
    { ...filled('branch_code', 'Agência', 4, 'agencia'), spare: 1 },
    {
      key: 'account_number',
      name: 'Conta',
      shape: '*{13}',
      least: 4,
      labels: ['conta corrente', 'número da conta'],
    },
  ],
  shapes: LENGTHS.map((length) => `#{7}#{${length}}[0-9X]`),
  read(text) {
    const [, bank, branch, account, digit] = WRITTEN.exec(text) ?? [];
    return bank && bank + branch!.padStart(4, '0') + account!.replaceAll('.', '') + digit;
  },
  bankAt: [0, 3],
  branchAt: [3, 7],
  accountAt: [7],
  seams: [7],
  format: (value) => `${value.slice(0, 3)} ${value.slice(3, 7)} ${value.slice(7, -1)}-${value.slice(-1)}`,
  proves: 'It has the form of a Brazilian account; not that the branch or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Bank, branch and account number with its check digit',
  holder: 'shared',
  sources: [
    {
      title: 'Microsoft: bank account numbers of Brazil (bank 123, branch 1234-1, account 012345678901-12)',
      url: 'https://learn.microsoft.com/fr-be/dynamics365/finance/localizations/brazil/latam-bra-bank-account-number-setup-brazil-localization',
      read: '2026-11-23',
    },
  ],
};
