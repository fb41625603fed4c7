/** assay admin usage: the checks an account has used. */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { KINDS } from '../core/assay.ts';
import { openOutput } from '../files/output.ts';
import { dayWindow } from '../service/calendar.ts';
import { reportUsage } from '../service/usage.ts';
import { daysUntil, type ExportedDay, monthOf } from '../service/usage-days.ts';
import { csvOfSums, sumUsage, type UsageDimension, type UsagePeriod } from '../service/usage-sums.ts';
import type { Store } from '../store/store.ts';
import { day, dimensions, month } from './arguments.ts';
import { EXIT } from './exit.ts';
import { type OutputOptions, printJson, printRows } from './output.ts';
import { accountOf, CommandError, withSession } from './session.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const ROWS_MAX = 1_000_000;
const OWNER_ONLY = 0o600;

interface UsageOptions extends OutputOptions {
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
  readonly by?: UsageDimension[];
  readonly csv?: true;
}

export function usageCommand(): Command {
  return reportCommand().addCommand(exportCommand());
}

function reportCommand(): Command {
  return new Command('usage')
    .description(`Checks counted, by day; the last ${DEFAULT_DAYS} days by default.`)
    .option('--account <id or name>', 'not needed when there is one account')
    .option('--from <yyyy-mm-dd>', 'first day, UTC', day)
    .option('--to <yyyy-mm-dd>', 'last day, UTC', day)
    .option(
      '--by <parts>',
      'sums over all accounts, by account, key, kind or day: --by account,kind; --account for one alone',
      dimensions,
    )
    .option('--csv', 'print CSV; with --by')
    .option('--json', 'print JSON, with keys and billable checks')
    .action((options: UsageOptions) =>
      withSession(async ({ store }) => {
        if (options.by) return printSums(store, options.by, options);
        if (options.csv) throw new CommandError('--csv is for sums: add --by.', EXIT.usage);
        const account = await accountOf(store, options.account);
        const { from, to } = periodIn(options);
        const report = await reportUsage(
          store,
          KINDS.map(({ type }) => type),
          account,
          from,
          to,
        );
        if (options.json) return printJson(report);
        const months = (report.months ?? []).map(({ month, ...counts }) => ({ date: month, ...counts }));
        const rows = [...months, ...report.days, { date: 'total', ...report.checks }];
        printRows(
          rows.map(({ date, total, ...counts }) => ({ date, ...counts, total })),
          options,
          '',
        );
      }),
    );
}

function periodIn({ from, to = dayWindow(Date.now()) }: UsageOptions): UsagePeriod {
  return { from: from ?? dayWindow(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS), to };
}

/** What all accounts have used, or one that is named. */
async function printSums(store: Store, by: UsageDimension[], options: UsageOptions): Promise<void> {
  const { account, csv } = options;
  const accountId = account === undefined ? undefined : (await accountOf(store, account)).id;
  const sums = await sumUsage(store, periodIn(options), by, ROWS_MAX, accountId);
  if (!sums) throw new CommandError('These are too many sums: name a shorter period, or fewer parts.');
  if (csv) process.stdout.write(csvOfSums(by, sums.rows));
  else
    printRows(
      sums.rows.map(({ test, ...row }) => ({ ...row, test: test === true })),
      options,
      'No checks.',
    );
}

function exportCommand(): Command {
  return new Command('export')
    .description(
      'Write what every key has counted, by day, as CSV. Days are summed up by USAGE_DAYS_KEPT only where this was done.',
    )
    .argument('<file>', 'where to; an older one there is replaced')
    .option('--until <yyyy-mm>', 'the last month, UTC; the one before this by default', month)
    .option('--json', 'print JSON')
    .action((file: string, { until }: { until?: string }, command: Command) =>
      withSession(async ({ store }) => {
        const today = dayWindow(Date.now());
        const last = until ?? monthOf(dayWindow(Date.parse(`${monthOf(today)}-01`) - DAY_MS));
        if (last >= monthOf(today)) throw new CommandError(`${last} has not ended yet.`, EXIT.usage);
        const rows = await write(file, daysUntil(store, last));
        await store.exportedUntil(last);
        await store.note({ at: Date.now(), by: 'cli', action: 'usage.exported', target: last, detail: '' });
        // `assay admin usage` has the option of the same name, and takes it first.
        printRows([{ file: resolve(file), until: last, rows }], command.optsWithGlobals<OutputOptions>(), '');
      }),
    );
}

/** Writes days as CSV; no cell needs quotes. Returns how many there were. */
async function write(file: string, pages: AsyncIterable<readonly ExportedDay[]>): Promise<number> {
  const output = openOutput(file, OWNER_ONLY);
  let rows = 0;
  try {
    await output.write(Buffer.from('account,key,day,kind,checks\n'));
    for await (const page of pages) {
      const lines = page.map(
        ({ account, key, day, kind, checks }) => `${[account, key, day, kind, checks].join(',')}\n`,
      );
      if (lines.length > 0) await output.write(Buffer.from(lines.join('')));
      rows += page.length;
    }
    await output.finish();
    return rows;
  } catch (error) {
    output.abandon(false);
    throw error;
  }
}
