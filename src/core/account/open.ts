/** Accounts of countries where each bank numbers them as it likes: the code of the bank, of a branch where there is one, and digits. */
import type { SchemeFacts, Source } from '../scheme/scheme.ts';
import { type AccountRule, accountRule, type Declared } from './rule.ts';

/** The rule of a country whose accounts have a form and no check digits that an authority has published. */
export const openAccount = (declared: Omit<Declared, 'proves'>): AccountRule =>
  accountRule({
    ...declared,
    proves: 'It has the form of an account of the country; not that the bank or the account exists.',
  });

/** Its facts, by the parts that it has. */
export const openFacts = (title: string, ...sources: readonly Source[]): SchemeFacts => ({
  title,
  holder: 'shared',
  sources,
});

/** The titles that countries share. */
export const BANK_AND_ACCOUNT = 'Bank code and account number';
export const BANK_BRANCH_AND_ACCOUNT = 'Bank code, branch code and account number';
