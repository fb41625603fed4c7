/** assay admin notices: what is to be sent to addresses outside, and another try for what could not be delivered. */
import { Command, Option } from 'commander';
import { NOTICE_STATES, type Notice, type NoticeState } from '../store/notices.ts';
import type { Store } from '../store/store.ts';
import { wholeNumber } from './arguments.ts';
import { type OutputOptions, printRows } from './output.ts';
import { accountOf, CommandError, withSession } from './session.ts';

const DEFAULT = 50;
/** Dead notices that are read in one step. */
const PAGE = 500;

interface ListOptions extends OutputOptions {
  readonly state?: NoticeState;
  readonly account?: string;
  readonly limit: number;
}

interface RetryOptions extends OutputOptions {
  readonly all?: true;
  readonly account?: string;
}

export function noticesCommand(): Command {
  const command = new Command('notices').description(
    'Notices of jobs and of allowances, which are sent to addresses outside.',
  );

  command
    .command('list', { isDefault: true })
    .description('Notices, newest first: whom they are about, and whether they were delivered.')
    .addOption(new Option('--state <state>', 'those in one state').choices([...NOTICE_STATES]))
    .option('--account <account>', 'those about one account, by its id or name')
    .option('--limit <notices>', 'how many', wholeNumber, DEFAULT)
    .option('--json', 'print JSON')
    .action(({ state, account, limit, ...options }: ListOptions) =>
      withSession(async ({ store }) => {
        const accountId = account === undefined ? undefined : (await accountOf(store, account)).id;
        const notices = await store.notices.list({ state, accountId, limit });
        printRows(notices.map(row), options, 'No notices.');
      }),
    );

  command
    .command('retry [notices...]')
    .description('Have dead notices sent again, from the first try on, by the service that runs.')
    .option('--all', 'all dead ones')
    .option('--account <account>', 'all dead ones about one account, by its id or name')
    .option('--json', 'print JSON')
    .action((ids: string[], { all, account, ...options }: RetryOptions) =>
      withSession(async ({ store }) => {
        if (ids.length > 0 === (all === true || account !== undefined))
          throw new CommandError('Name notices, or say --all or --account. See: assay admin notices list');
        const accountId = account === undefined ? undefined : (await accountOf(store, account)).id;
        const retried = ids.length > 0 ? await retryNamed(store, ids) : await retryAll(store, accountId);
        printRows(retried.map(row), options, 'No dead notices.');
      }),
    );
  return command;
}

async function retryNamed(store: Store, ids: readonly string[]): Promise<Notice[]> {
  const retried: Notice[] = [];
  for (const id of ids) {
    if (!(await retry(store, id)))
      throw new CommandError('There is no such dead notice. See: assay admin notices list --state dead');
    retried.push(...(await store.notices.list({ id, limit: 1 })));
  }
  return retried;
}

async function retryAll(store: Store, accountId: string | undefined): Promise<Notice[]> {
  const retried: Notice[] = [];
  for (let after: Notice | undefined; ; ) {
    const dead = await store.notices.list({ state: 'dead', accountId, after, limit: PAGE });
    for (const notice of dead) {
      if (await retry(store, notice.id)) retried.push({ ...notice, state: 'waiting', tries: 0 });
    }
    after = dead.at(-1);
    if (dead.length < PAGE) return retried;
  }
}

async function retry(store: Store, id: string): Promise<boolean> {
  if (!(await store.notices.retry(id))) return false;
  await store.note({ at: Date.now(), by: 'cli', action: 'notice.retried', target: id, detail: '' });
  return true;
}

function row({ id, event, accountId, state, reason, tries, createdAt }: Notice) {
  const ageSeconds = Math.max(0, Math.floor((Date.now() - createdAt) / 1000));
  return { id, event, account: accountId, state, reason, tries, age_seconds: ageSeconds };
}
