/** assay admin keys: list, create, change, rotate and revoke API keys. */
import { Command, Option } from 'commander';
import type { ValueType } from '../core/assay.ts';
import { DEFAULT_RIGHTS } from '../service/keys/rules.ts';
import type { ApiKey, KeyChange, Right, Store } from '../store/store.ts';
import { expiry, kinds, list, rights, span, wholeNumber } from './arguments.ts';
import { dateOf, type OutputOptions, printable, printJson, printPages, printRows } from './output.ts';
import { inWords } from './refusals.ts';
import { accountOf, CommandError, pagesOf, type Session, withSession } from './session.ts';

interface CreateOptions extends OutputOptions, Ending, Limits {
  readonly account?: string;
  readonly rights?: Right[];
  readonly kinds?: ValueType[];
  readonly test?: boolean;
  readonly allowTestValues?: boolean;
}

const DAY_MS = 86_400_000;
const BY = 'cli';
const UNKNOWN_KEY = 'There is no such key, or more than one. See: assay admin keys list';

/** Where a key may be used from, and how often. */
interface Limits {
  readonly allowedIps?: string[];
  readonly rateLimit?: number;
}

interface ChangeOptions extends OutputOptions, Ending, Pick<Limits, 'allowedIps'> {
  readonly rateLimit?: number | 'none';
  readonly name?: string;
  readonly rights?: Right[];
  readonly kinds?: ValueType[];
}

interface RotateOptions extends OutputOptions, Ending {
  readonly overlap: number;
}

/** When a key ends, by either name of the option. */
interface Ending {
  readonly expiresAt?: number | undefined;
  readonly expires?: number | undefined;
}

const IPS = 'addresses and networks that it may be used from: 192.0.2.1,2001:db8::/32';
const RATE = 'requests a minute that it may send';
const WHEN = '2027-01-31, 2027-01-31T12:00:00Z or 90d';
/** The name of the option before it was that of the API. */
const oldExpires = () => new Option('--expires <when>').argParser(expiry).hideHelp();

function endIn({ expiresAt, expires }: Ending): { expiresAt?: number } {
  const end = expiresAt ?? expires;
  return end === undefined ? {} : { expiresAt: end };
}

const limitOrNone = (text: string): number | 'none' => (text === 'none' ? text : wholeNumber(text));

export function keysCommand(): Command {
  const command = new Command('keys').description('API keys of accounts.');
  addMaking(command);
  addChanging(command);
  return command;
}

function addMaking(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('All keys, or those of one account.')
    .option('--account <id or name>')
    .option('--json', 'print JSON')
    .action((options: OutputOptions & { account?: string }) =>
      withSession(async ({ store }) => {
        const account = options.account === undefined ? undefined : await accountOf(store, options.account);
        await printPages(keyPages(store, account?.id), options, 'No keys yet.');
      }),
    );

  command
    .command('create [name]')
    .description('A new key; it is shown this once.')
    .option('--account <id or name>', 'whose key; not needed when there is one account')
    .option('--expires-at <when>', `from when on it is refused: ${WHEN}`, expiry)
    .addOption(oldExpires())
    .option(
      '--rights <list>',
      'what it may do: manage, verify, read, or sql alone, and allow_test_values of a test key; verify,read by default',
      rights,
    )
    .option('--kinds <list>', 'the kinds it may verify; all by default', kinds)
    .option('--allowed-ips <list>', IPS, list)
    .option('--rate-limit <requests>', RATE, wholeNumber)
    .option('--test', 'a test key: answers as a live one, counted apart, against an allowance of its own')
    .option(
      '--allow-test-values',
      'with --test: values that are published for tests are valid to it, for a sandbox',
    )
    .option('--json', 'print JSON')
    .action(create);

  command
    .command('rotate <key>')
    .description('A new key in the place of an old one, which goes on working for a while.')
    .addOption(
      new Option('--overlap <span>', 'how long the old key works: 30m, 12h, 7d')
        .argParser(span)
        .default(DAY_MS, '1d'),
    )
    .option('--expires-at <when>', `from when on the new key is refused; as the old one: ${WHEN}`, expiry)
    .addOption(oldExpires())
    .option('--json', 'print JSON')
    .action((name: string, options: RotateOptions) =>
      withKeys(async ({ store, keys }) => {
        const old = await keyOf(store, name);
        const rotation = { overlapMs: options.overlap, ...endIn(options) };
        const { key, record, replaced } = await keys.rotate(BY, old.id, rotation);
        if (options.json) return printJson({ ...row(record), key, replaced: row(replaced) });
        process.stdout.write(`${key}\n`);
        process.stderr.write(
          `${record.id} takes over from ${old.id}, which works until ${moment(replaced)}\n`,
        );
      }),
    );
}

function addChanging(command: Command): void {
  command
    .command('change <key>')
    .description('Change what a key may do, its name, or when it ends.')
    .option('--name <name>')
    .option('--rights <list>', 'manage, verify, read', rights)
    .option('--kinds <list>', 'the kinds it may verify', kinds)
    .option('--allowed-ips <list>', `${IPS}; any for all`, list)
    .option('--rate-limit <requests>', `${RATE}; none for that of the settings`, limitOrNone)
    .option('--expires-at <when>', `from when on it is refused: ${WHEN}`, expiry)
    .addOption(oldExpires())
    .option('--json', 'print JSON')
    .action((name: string, { json, expires, expiresAt, ...rest }: ChangeOptions) =>
      withKeys(async ({ store, keys }) => {
        const { allowedIps, rateLimit, ...others } = rest;
        const isAny = allowedIps?.length === 1 && allowedIps[0] === 'any';
        const change: KeyChange = {
          ...others,
          ...(allowedIps && { allowedIps: isAny ? null : allowedIps }),
          ...(rateLimit !== undefined && { rateLimit: rateLimit === 'none' ? null : rateLimit }),
          ...endIn({ expires, expiresAt }),
        };
        const changed = await keys.change(BY, (await keyOf(store, name)).id, change);
        printRows([row(changed)], json === undefined ? {} : { json }, '');
      }),
    );

  command
    .command('revoke <key>')
    .description('Refuse a key from now on, named by its id or its first characters.')
    .option('--json', 'print JSON')
    .action((name: string, options: OutputOptions) =>
      withKeys(async ({ store, keys }) => {
        printRows([row(await keys.revoke(BY, (await keyOf(store, name)).id))], options, '');
      }),
    );
}

function create(name: string | undefined, options: CreateOptions): Promise<void> {
  return withKeys(async ({ store, keys }) => {
    const { kinds, test, allowedIps, rateLimit } = options;
    const rights = options.allowTestValues ? withTestValues(options.rights) : options.rights;
    const account = await accountOf(store, options.account);
    const { key, record } = await keys.grant(BY, account.id, name ?? 'unnamed', {
      ...(rights && { rights }),
      ...(kinds && { kinds }),
      ...(test !== undefined && { test }),
      ...(allowedIps && { allowedIps }),
      ...(rateLimit !== undefined && { rateLimit }),
      ...endIn(options),
    });
    if (options.json) return printJson({ ...row(record), key });
    process.stdout.write(`${key}\n`);
    const owner = `${account.id} "${printable(account.name)}"`;
    process.stderr.write(`${record.id} "${record.name}" of ${owner}: ${record.rights.join(', ')}\n`);
  });
}

/** The rights of a key that lets test values pass. */
const withTestValues = (rights: readonly Right[] = DEFAULT_RIGHTS): Right[] => [
  ...new Set<Right>([...rights, 'allow_test_values']),
];

/** The same rules as by HTTP, in the words of the command line. */
const withKeys = (work: (session: Session) => Promise<void>): Promise<void> =>
  withSession((session) => inWords(() => work(session)));

/** Keys with when they were used last, page by page. */
async function* keyPages(store: Store, accountId: string | undefined): AsyncGenerator<object[]> {
  for await (const keys of pagesOf(
    (key: ApiKey) => key,
    (page) => store.keys(accountId, page),
  )) {
    const uses = await store.uses(keys.map(({ id }) => id));
    const times = new Map(uses.map(({ keyId, usedAt }) => [keyId, usedAt]));
    yield keys.map((key) => ({ ...row(key), last_used: hourOf(times.get(key.id)) }));
  }
}

/** To the hour, as it is noted. */
const hourOf = (usedAt: number | undefined): string | undefined =>
  usedAt === undefined ? undefined : `${new Date(usedAt).toISOString().slice(0, 13)}:00Z`;

/** The key of an id or its first characters. */
async function keyOf(store: Store, name: string): Promise<ApiKey> {
  const matches = await store.findKeys(name, 2);
  if (matches.length !== 1) throw new CommandError(UNKNOWN_KEY);
  return matches[0]!;
}

const moment = ({ expiresAt }: ApiKey) => new Date(expiresAt!).toISOString();

function row(key: ApiKey) {
  const { id, accountId, name, start, createdAt, expiresAt, revokedAt, rights, kinds } = key;
  const { allowedIps, rateLimit } = key;
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
    ...(allowedIps && { allowed_ips: allowedIps.join(',') }),
    ...(rateLimit !== undefined && { rate_limit: rateLimit }),
  };
}
