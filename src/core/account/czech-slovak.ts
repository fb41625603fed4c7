/** The account number of the Czech Republic and of Slovakia: a prefix that may be missing, a number, the code of the bank. */
import type { SchemeFacts } from '../scheme/scheme.ts';
import { domestic } from './domestic.ts';
import { type AccountRule, filled, fixed } from './rule.ts';
import { CZECH_DECREE, IBAN_REGISTRY } from './sources.ts';

const NUMBER = 'Číslo účtu';
const BANK = 'Kód banky';

/** @param prefix what the prefix is called there */
export const czechSlovak = (id: string, country: string, prefix: string): AccountRule => ({
  ...domestic({ id, country, name: NUMBER, bank: BANK, account: NUMBER }),
  parts: [
    { ...filled('prefix', prefix, 6), optional: true },
    filled('account_number', NUMBER, 10, 'účet'),
    fixed('bank_code', BANK, '#{4}', 'banka'),
  ],
  seams: [],
  written_as: ({ prefix: front, account_number, bank_code }) =>
    `${front === '' ? '' : `${front}-`}${account_number}/${bank_code}`,
  assemble: ([front, account, bank]) => bank + front!.padStart(6, '0') + account,
});

export const CZECH_SLOVAK: SchemeFacts = {
  title: 'Account number',
  holder: 'shared',
  checksum: 'weights 10 5 8 4 2 1 and 6 3 7 9 10 5 8 4 2 1, each sum divisible by 11',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, CZECH_DECREE],
};
