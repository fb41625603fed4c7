/** assay admin accounts: accounts from their creation to their deletion. */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Account, AccountChange } from '../store/store.ts';
import { wholeNumber } from './arguments.ts';
import { EXIT } from './exit.ts';
import { dateOf, type OutputOptions, printable, printJson, printPages, printRows } from './output.ts';
import { inWords } from './refusals.ts';
import { accountOf, CommandError, pagesOf, type Session, withSession } from './session.ts';

const BY = 'cli';
const OWNER_ONLY = 0o600;

export function accountsCommand(): Command {
  const command = new Command('accounts').description('Who owns API keys and usage.');
  addListing(command);
  addMaking(command);
  addEnding(command);
  return command;
}

function addListing(command: Command): void {
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
    .command('show <account>')
    .description('One account, by its id or name.')
    .option('--json', 'print JSON')
    .action((name: string, options: OutputOptions) =>
      withSession(async ({ store }) => printRows([row(await accountOf(store, name))], options, '')),
    );

  command
    .command('export <account> [file]')
    .description('All that is known of an account, as JSON: to a file, or standard output.')
    .action((name: string, file: string | undefined) =>
      withSession(async ({ store }) => {
        const { exportAccount, exportedAccount } = await import('../service/account-export.ts');
        const exported = exportedAccount(await exportAccount(store, (await accountOf(store, name)).id));
        if (file === undefined) return printJson(exported);
        writeFileSync(file, `${JSON.stringify(exported, null, 2)}\n`, { mode: OWNER_ONLY });
      }),
    );
}

interface AllowOptions extends OutputOptions {
  readonly daily?: true;
}

function addMaking(command: Command): void {
  command
    .command('create <name>')
    .description('A new account.')
    .option('--allowance <checks>', 'billable checks a month; no limit without it', wholeNumber)
    .option('--daily-allowance <checks>', 'billable checks a day; no limit without it', wholeNumber)
    .option('--json', 'print JSON')
    .action((name: string, options: OutputOptions & { allowance?: number; dailyAllowance?: number }) =>
      withAccounts(
        async ({ keys }) => {
          const { allowance = null, dailyAllowance = null } = options;
          return keys.createAccount(name, allowance, BY, dailyAllowance);
        },
        options,
        { create: true },
      ),
    );

  command
    .command('rename <account> <name>')
    .description('Give an account another name.')
    .option('--json', 'print JSON')
    .action((account: string, name: string, options: OutputOptions) => change(account, { name }, options));

  command
    .command('suspend <account>')
    .description('Refuse all requests of an account.')
    .option('--reason <text>', 'why; operators see it')
    .option('--json', 'print JSON')
    .action((account: string, { reason, ...options }: OutputOptions & { reason?: string }) =>
      change(account, { suspended: true, ...(reason !== undefined && { reason }) }, options),
    );

  command
    .command('resume <account>')
    .description('Answer an account again.')
    .option('--json', 'print JSON')
    .action((account: string, options: OutputOptions) => change(account, { suspended: false }, options));

  command
    .command('allow <account> <checks>')
    .description('Set the billable checks a month; "unlimited" for no limit.')
    .option('--daily', 'a day, not a month')
    .option('--json', 'print JSON')
    .action((account: string, checks: string, { daily, ...options }: AllowOptions) => {
      const most = checks === 'unlimited' ? null : wholeNumber(checks);
      return change(account, daily ? { dailyAllowance: most } : { allowance: most }, options);
    });
}

function addEnding(command: Command): void {
  command
    .command('close <account>')
    .description('Revoke all keys of an account and end its jobs, for good. Its name and its counts stay.')
    .option('--reason <text>', 'why; operators see it')
    .option('--json', 'print JSON')
    .action((name: string, { reason, ...options }: OutputOptions & { reason?: string }) =>
      withAccounts(
        async ({ store, keys }) => keys.closeAccount((await accountOf(store, name)).id, reason, BY),
        options,
      ),
    );

  command
    .command('delete <id>')
    .description(
      'Delete an account with its name and its keys, for good. What it has counted stays in the books, under a number.',
    )
    .option('--yes', 'that it is meant')
    .option('--json', 'print JSON')
    .action((id: string, { yes, ...options }: OutputOptions & { yes?: true }) =>
      withSession(async ({ store, keys }) => {
        const account = await store.findAccount(id);
        if (!account)
          throw new CommandError('There is no account with this id. See: assay admin accounts list');
        if (!yes) {
          throw new CommandError(
            `${account.id} "${printable(account.name)}" would be deleted for good. Add --yes to do it.`,
            EXIT.usage,
          );
        }
        printRows([{ id, books: await keys.deleteAccount(id, BY) }], options, '');
      }),
    );
}

function change(name: string, changed: AccountChange, options: OutputOptions): Promise<void> {
  return withAccounts(
    async ({ store, keys }) => keys.changeAccount((await accountOf(store, name)).id, changed, BY),
    options,
  );
}

/** Does something to an account, and prints it as it is then. */
function withAccounts(
  work: (session: Session) => Promise<Account>,
  options: OutputOptions,
  sessionOptions = {},
): Promise<void> {
  return withSession(async (session) => {
    printRows([row(await inWords(() => work(session)))], options, '');
  }, sessionOptions);
}

function row({ id, name, createdAt, suspended, allowance, dailyAllowance, reason, closedAt }: Account) {
  return {
    ...{ id, name, created: dateOf(createdAt), suspended, allowance: allowance ?? 'unlimited' },
    ...(dailyAllowance !== undefined && { daily_allowance: dailyAllowance }),
    ...(closedAt !== undefined && { closed: dateOf(closedAt) }),
    ...(reason !== undefined && { reason }),
  };
}
