/** assay accounts: list, create, and change accounts. */
import { Command } from 'commander';
import type { Account, AccountChange } from '../store/store.ts';
import { wholeNumber } from './arguments.ts';
import { dateOf, type OutputOptions, printPages, printRows } from './output.ts';
import { accountOf, pagesOf, withSession } from './session.ts';

export function accountsCommand(): Command {
  const command = new Command('accounts').description('Who owns API keys and usage.');

  command
    .command('list', { isDefault: true })
    .description('All accounts.')
    .option('--json', 'print JSON')
    .action((options: OutputOptions) =>
      withSession(async ({ store }) =>
        printPages(
          pagesOf(row, (page) => store.accounts(page)),
          options,
          'No accounts yet.',
        ),
      ),
    );

  command
    .command('create <name>')
    .description('A new account.')
    .option('--allowance <checks>', 'billable checks a month; no limit without it', wholeNumber)
    .option('--json', 'print JSON')
    .action((name: string, options: OutputOptions & { allowance?: number }) =>
      withSession(
        async ({ keys }) =>
          printRows([row(await keys.createAccount(name, options.allowance ?? null, 'cli'))], options, ''),
        { create: true },
      ),
    );

  change('suspend <account>', 'Refuse all requests of an account.', () => ({ suspended: true }));
  change('resume <account>', 'Answer an account again.', () => ({ suspended: false }));
  change(
    'allow <account> <checks>',
    'Set the billable checks a month; "unlimited" for no limit.',
    (checks) => ({
      allowance: checks === 'unlimited' ? null : wholeNumber(checks!),
    }),
  );
  return command;

  /** A command that changes one account; what it changes may depend on a second argument. */
  function change(usage: string, description: string, changed: (argument?: string) => AccountChange): void {
    command
      .command(usage)
      .description(description)
      .option('--json', 'print JSON')
      .action((...parameters: unknown[]) =>
        withSession(async ({ store, keys }) => {
          const [name, argument] = parameters as string[];
          const options = parameters.at(-2) as OutputOptions;
          const account = await accountOf(store, name);
          printRows([row(await keys.changeAccount(account.id, changed(argument), 'cli'))], options, '');
        }),
      );
  }
}

function row({ id, name, createdAt, suspended, allowance }: Account) {
  return { id, name, created: dateOf(createdAt), suspended, allowance: allowance ?? 'unlimited' };
}
