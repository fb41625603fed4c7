/** The rule cases of gocardless/ibandit: German accounts, and what their banks make of them. Only compared with; none is copied. */
import { readFileSync } from 'node:fs';
import type { Case } from './case.ts';

interface Account {
  readonly bank_code: string;
  readonly account_number: string;
  readonly converted_bank_code?: string;
  readonly converted_account_number?: string;
}

interface Rule {
  readonly convertor: string;
  readonly valid?: readonly Account[];
  readonly invalid?: readonly Account[];
}

/** Of the two fixtures, the one whose banks exist: the other gives each rule a bank of its choice. */
const FILE = 'ibandit/spec/fixtures/germany_integration_test_cases.json';

/** A value is `bank code/account`, and behind ` -> ` what becomes of it where the account is converted. */
export function casesOfIbandit(folder: string): Case[] {
  const text = readFileSync(`${folder}/${FILE}`, 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const rules: Rule[] = JSON.parse(text.replace(/,(\s*[\]}])/g, '$1'));
  return rules.flatMap(({ convertor, valid = [], invalid = [] }) => [
    ...valid.map((account) => caseOf(convertor, account, true)),
    ...invalid.map((account) => caseOf(convertor, account, false)),
  ]);
}

function caseOf(convertor: string, account: Account, valid: boolean): Case {
  const { bank_code: bank, account_number: number } = account;
  const { converted_bank_code: toBank = bank, converted_account_number: to = number } = account;
  const target = valid ? ` -> ${toBank}/${to}` : '';
  return { suite: `ibandit rule ${convertor}`, country: 'DE', value: `${bank}/${number}${target}`, valid };
}
