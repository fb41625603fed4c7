/** assay admin audit: what was done to accounts, keys and data, by whom, newest first. */
import { Command } from 'commander';
import { wholeNumber } from './arguments.ts';
import { type OutputOptions, printRows } from './output.ts';
import { withSession } from './session.ts';

const DEFAULT = 50;

export function auditCommand(): Command {
  return new Command('audit')
    .description('What was done to accounts, keys and data, by whom, newest first.')
    .option('--limit <entries>', 'how many', wholeNumber, DEFAULT)
    .option('--before <number>', 'only entries before this one', wholeNumber)
    .option('--json', 'print JSON')
    .action(({ limit, before, ...options }: OutputOptions & { limit: number; before?: number }) =>
      withSession(async ({ store }) => {
        const entries = await store.audit({ limit, before });
        const rows = entries.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry }));
        printRows(rows, options, 'Nothing was done yet.');
      }),
    );
}
