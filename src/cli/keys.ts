/** assay keys: list, create and revoke API keys. */
import { Command } from 'commander';
import type { ApiKey } from '../store/store.ts';
import { dayToCome } from './arguments.ts';
import { dateOf, type OutputOptions, printJson, printRows } from './output.ts';
import { accountOf, CommandError, withSession } from './session.ts';

interface CreateOptions extends OutputOptions {
  readonly account?: string;
  readonly expires?: string;
}

export function keysCommand(): Command {
  const command = new Command('keys').description('API keys of accounts.');

  command
    .command('list', { isDefault: true })
    .description('All keys, or those of one account.')
    .option('--account <id or name>')
    .option('--json', 'print JSON')
    .action((options: OutputOptions & { account?: string }) =>
      withSession(async ({ store }) => {
        const account = options.account === undefined ? undefined : await accountOf(store, options.account);
        printRows((await store.keys(account?.id)).map(row), options, 'No keys yet.');
      }),
    );

  command
    .command('create [name]')
    .description('A new key; it is shown this once.')
    .option('--account <id or name>', 'whose key; not needed when there is one account')
    .option('--expires <yyyy-mm-dd>', 'first day on which it is refused', dayToCome)
    .option('--json', 'print JSON')
    .action((name: string | undefined, options: CreateOptions) =>
      withSession(async ({ store, keys }) => {
        const account = await accountOf(store, options.account);
        const expiresAt = options.expires === undefined ? null : Date.parse(options.expires);
        const { key, record } = await keys.mint(account.id, name ?? 'unnamed', expiresAt);
        if (options.json) printJson({ ...row(record), key });
        else process.stdout.write(`${key}\n`);
      }),
    );

  command
    .command('revoke <key>')
    .description('Refuse a key from now on, named by its id or its first characters.')
    .option('--json', 'print JSON')
    .action((name: string, options: OutputOptions) =>
      withSession(async ({ keys }) => {
        const revoked = await keys.revoke(name);
        if (!revoked) throw new CommandError('There is no such key, or more than one.');
        printRows([row(revoked)], options, '');
      }),
    );
  return command;
}

function row({ id, accountId, name, start, createdAt, expiresAt, revokedAt }: ApiKey) {
  return {
    id,
    account: accountId,
    name,
    start,
    created: dateOf(createdAt),
    expires: dateOf(expiresAt),
    revoked: dateOf(revokedAt),
  };
}
