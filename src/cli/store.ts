/** assay admin store: moves what a store holds into another one. */
import { Command, InvalidArgumentError } from 'commander';
import { openTimed } from '../server/timed-store.ts';
import { moveAll, refuseStrangers, type Table, TargetInUse, type Totals } from '../store/copy.ts';
import { openCopy, placeOf, readAddress, type StoreAddress } from '../store/open.ts';
import { type OutputOptions, printRows } from './output.ts';
import { CommandError, requireStore, settings } from './session.ts';
import { moveImports } from './store-kept.ts';

export function storeCommand(): Command {
  const command = new Command('store').description('Where accounts, keys and counts live.');
  command
    .command('move')
    .description(
      'Copy everything from the store of DATABASE_URL into another one. Can be run again, and then brings over what has ' +
        'changed: run it while the service goes on, stop the service, run it once more, and start the service on the new store.',
    )
    .requiredOption('--to <url>', 'the new store, as DATABASE_URL would name it', address)
    .option('--json', 'print JSON')
    .action(move);
  command
    .command('set-back')
    .description(
      'Set the time of the store back to that of this machine (of the database, with PostgreSQL) after a clock ran ahead. Set that ' +
        'clock right and stop the service first. What was counted in days and months to come is counted in the present ones.',
    )
    .option('--json', 'print JSON')
    .action(setBack);
  return command;
}

function address(text: string): StoreAddress {
  try {
    return readAddress(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

async function setBack({ json }: OutputOptions): Promise<void> {
  const config = settings(process.env);
  requireStore(config);
  const { store } = await openTimed(config.database);
  try {
    const { database, newest } = await store.clock.time();
    const to = database ?? Date.now();
    const ahead = Math.round((newest - to) / 1000);
    if (ahead <= 0) throw new CommandError('The time of the store is not ahead: nothing was set.');
    const detail = `${new Date(newest).toISOString()} to ${new Date(to).toISOString()}`;
    const note = { at: to, by: 'cli', action: 'time.set_back', target: 'store', detail };
    const counters = await store.clock.setBack(to, note);
    printRows([{ set_back_seconds: ahead, counters }], json === undefined ? {} : { json }, '');
  } finally {
    await store.close();
  }
}

async function move({ to, ...options }: OutputOptions & { to: StoreAddress }): Promise<void> {
  const config = settings(process.env);
  requireStore(config);
  if (placeOf(config.database) === placeOf(to)) throw new CommandError('That is the same store.');
  const source = await openCopy(config.database, Date.now);
  const moved: (Totals & { table: Table })[] = [];
  try {
    const target = await openCopy(to, Date.now);
    try {
      await refuseStrangers(source, target);
      await moveAll(source, target, (table, totals) => moved.push({ table, ...totals }));
    } finally {
      await target.close();
    }
  } catch (error) {
    if (error instanceof TargetInUse) throw new CommandError(`Not moved: ${error.message}.`);
    throw error;
  } finally {
    await source.close();
  }
  const files = await moveImports(config, to);
  printRows([...moved, { table: 'imports', rows: files, used: 0 }], options, '');
}
