/** assay keys: list, create, change, rotate and revoke API keys. */
import { Command } from 'commander';
import type { ValueType } from '../core/assay.ts';
import { isTestKey } from '../service/keys/key-text.ts';
import type { KeyChange } from '../service/keys/keys.ts';
import type { ApiKey, Right } from '../store/store.ts';
import { dayToCome, kinds, rights, span } from './arguments.ts';
import { EXIT } from './exit.ts';
import { dateOf, type OutputOptions, printJson, printRows } from './output.ts';
import { accountOf, CommandError, withSession } from './session.ts';

interface CreateOptions extends OutputOptions {
  readonly account?: string;
  readonly expires?: string;
  readonly rights?: Right[];
  readonly kinds?: ValueType[];
  readonly test?: boolean;
}

const DAY_MS = 86_400_000;
const UNKNOWN_KEY = 'There is no such key, or more than one. See: assay keys list';
const NO_MANAGING = 'A test key can have the rights verify and read, not manage.';

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
    .option('--rights <list>', 'what it may do: manage, verify, read; verify,read by default', rights)
    .option('--kinds <list>', 'the kinds it may verify; all by default', kinds)
    .option('--test', 'a test key: answers as a live one, counted apart, never against an allowance')
    .option('--json', 'print JSON')
    .action(create);

  command
    .command('rotate <key>')
    .description('A new key in the place of an old one, which goes on working for a while.')
    .option('--overlap <span>', 'how long the old key works: 30m, 12h, 7d', span, DAY_MS)
    .option('--json', 'print JSON')
    .action((name: string, options: OutputOptions & { overlap: number }) =>
      withSession(async ({ store, keys }) => {
        const old = keyOf(await store.keys(), name);
        const { key, record, replaced } = await keys.rotate(old, options.overlap, 'cli');
        if (options.json) return printJson({ ...row(record), key, replaced: row(replaced) });
        process.stdout.write(`${key}\n`);
        process.stderr.write(
          `${record.id} takes over from ${old.id}, which works until ${moment(replaced)}\n`,
        );
      }),
    );

  command
    .command('change <key>')
    .description('Change what a key may do, or its name.')
    .option('--name <name>')
    .option('--rights <list>', 'manage, verify, read', rights)
    .option('--kinds <list>', 'the kinds it may verify', kinds)
    .option('--json', 'print JSON')
    .action((name: string, { json, ...change }: OutputOptions & KeyChange) =>
      withSession(async ({ store, keys }) => {
        const key = keyOf(await store.keys(), name);
        if (isTestKey(key.start) && change.rights?.includes('manage'))
          throw new CommandError(NO_MANAGING, EXIT.usage);
        printRows([row(await keys.change(key, change, 'cli'))], json === undefined ? {} : { json }, '');
      }),
    );

  command
    .command('revoke <key>')
    .description('Refuse a key from now on, named by its id or its first characters.')
    .option('--json', 'print JSON')
    .action((name: string, options: OutputOptions) =>
      withSession(async ({ keys }) => {
        const revoked = await keys.revoke(name, 'cli');
        if (!revoked) throw new CommandError(UNKNOWN_KEY);
        printRows([row(revoked)], options, '');
      }),
    );
  return command;
}

function create(name: string | undefined, options: CreateOptions): Promise<void> {
  return withSession(async ({ store, keys }) => {
    const { rights, kinds, test } = options;
    if (test && rights?.includes('manage')) throw new CommandError(NO_MANAGING, EXIT.usage);
    const account = await accountOf(store, options.account);
    const expiresAt = options.expires === undefined ? null : Date.parse(options.expires);
    const { key, record } = await keys.mint(account.id, name ?? 'unnamed', expiresAt, {
      rights,
      kinds,
      test,
      by: 'cli',
    });
    if (options.json) return printJson({ ...row(record), key });
    process.stdout.write(`${key}\n`);
    process.stderr.write(`${record.id} "${record.name}" of ${account.name}: ${record.rights.join(', ')}\n`);
  });
}

/** The key of an id or its first characters. */
function keyOf(keys: readonly ApiKey[], name: string): ApiKey {
  const matches = keys.filter(({ id, start }) => id === name || start === name);
  if (matches.length !== 1) throw new CommandError(UNKNOWN_KEY);
  return matches[0]!;
}

const moment = ({ expiresAt }: ApiKey) => new Date(expiresAt!).toISOString();

function row({ id, accountId, name, start, createdAt, expiresAt, revokedAt, rights, kinds }: ApiKey) {
  return {
    id,
    account: accountId,
    name,
    start,
    rights: rights.join(','),
    kinds: kinds?.join(',') ?? 'all',
    created: dateOf(createdAt),
    expires: dateOf(expiresAt),
    revoked: dateOf(revokedAt),
  };
}
