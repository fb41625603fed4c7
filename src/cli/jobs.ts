/** assay admin jobs: what files are checked in the background, for whom, and an end to one that does harm. */
import { Command } from 'commander';
import { type Job, progressOf } from '../store/jobs.ts';
import { wholeNumber } from './arguments.ts';
import { type OutputOptions, printRows } from './output.ts';
import { accountOf, CommandError, withSession } from './session.ts';

const DEFAULT = 50;

export function jobsCommand(): Command {
  const command = new Command('jobs').description('Files that are checked in the background.');

  command
    .command('list', { isDefault: true })
    .description(
      'Jobs of all accounts: first those that have not ended, then the others; of each the newest first.',
    )
    .option('--account <account>', 'those of one account, by its id or name')
    .option('--limit <jobs>', 'how many', wholeNumber, DEFAULT)
    .option('--json', 'print JSON')
    .action(({ account, limit, ...options }: OutputOptions & { account?: string; limit: number }) =>
      withSession(async ({ store }) => {
        const accountId = account === undefined ? null : (await accountOf(store, account)).id;
        const jobs = await store.jobs.list(accountId, limit);
        printRows(jobs.map(row), options, 'No jobs.');
      }),
    );

  command
    .command('end <job>')
    .description('Cancel a job: its values are destroyed, and checks that were not made are given back.')
    .option('--json', 'print JSON')
    .action((id: string, options: OutputOptions) =>
      withSession(async ({ store }) => {
        if (!(await store.jobs.find(id)))
          throw new CommandError('There is no such job. See: assay admin jobs list');
        if (!(await store.jobs.end(id, 'cancelled'))) throw new CommandError('The job has ended before.');
        await store.note({ at: Date.now(), by: 'cli', action: 'job.ended', target: id, detail: '' });
        printRows([row((await store.jobs.find(id))!)], options, '');
      }),
    );
  return command;
}

function row(job: Job) {
  const { id, accountId, state, reason, bytes, createdAt } = job;
  const ageSeconds = Math.max(0, Math.floor((Date.now() - createdAt) / 1000));
  return {
    ...{ id, account: accountId, status: state, reason },
    ...{ progress: progressOf(job), bytes, age_seconds: ageSeconds },
  };
}
