/** assay usage: the checks an account has used. */
import { Command } from 'commander';
import { KINDS } from '../core/assay.ts';
import { dayWindow } from '../service/calendar.ts';
import { reportUsage } from '../service/usage.ts';
import { day } from './arguments.ts';
import { type OutputOptions, printJson, printRows } from './output.ts';
import { accountOf, withSession } from './session.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

interface UsageOptions extends OutputOptions {
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
}

export function usageCommand(): Command {
  return new Command('usage')
    .description(`Checks counted, by day; the last ${DEFAULT_DAYS} days by default.`)
    .option('--account <id or name>', 'not needed when there is one account')
    .option('--from <yyyy-mm-dd>', 'first day, UTC', day)
    .option('--to <yyyy-mm-dd>', 'last day, UTC', day)
    .option('--json', 'print JSON, with keys and billable checks')
    .action((options: UsageOptions) =>
      withSession(async ({ store }) => {
        const account = await accountOf(store, options.account);
        const to = options.to ?? dayWindow(Date.now());
        const from = options.from ?? dayWindow(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS);
        const report = await reportUsage(
          store,
          KINDS.map(({ type }) => type),
          account.id,
          account.allowance,
          from,
          to,
        );
        if (options.json) return printJson(report);
        const rows = [...report.days, { date: 'total', ...report.checks }];
        printRows(
          rows.map(({ date, total, ...counts }) => ({ date, ...counts, total })),
          options,
          '',
        );
      }),
    );
}
