/** What keeps the data of a running service fresh: reloading what was imported, and warnings of what has grown old. */

import type { App } from '../http/app.ts';
import type { ImportSource } from '../intake/kept-reader.ts';
import { inStretches, resting } from '../service/budgets/pace.ts';
import { freshnessOf } from '../service/coverage.ts';
import { type Base, loggedCode } from './base.ts';
import { DamagedImports, type Serving } from './serving.ts';

const DAY_MS = 86_400_000;

export interface Upkeep {
  /**
   * Reloads imported data; where that fails, nothing changes. The outcome is logged. False when it may succeed a little later.
   */
  reload(): Promise<boolean>;
  /** Does beside other work what first requests would wait for; what fails here is made when it is needed. */
  prepare(): Promise<void>;
  /** Logs a warning for each data set that is older than the settings allow. */
  warnOfOldData(): Promise<void>;
}

export function createUpkeep(
  { config, now, log, budgets }: Base,
  serving: Serving,
  imports: ImportSource,
  { metrics, preparing }: Pick<App, 'metrics' | 'preparing'>,
): Upkeep {
  return {
    async prepare() {
      const slot = budgets.open('page', 'service');
      try {
        await slot.turn();
        await inStretches(preparing(), resting(slot));
        await serving.rehearse();
      } catch (error) {
        log.error({ code: loggedCode(error) }, 'what first requests need could not be prepared');
      } finally {
        slot.close();
      }
    },
    async warnOfOldData() {
      try {
        await serving.prepared('coverage');
        for (const set of serving.present.coverage().data) {
          const as_of = freshnessOf(set);
          const days = Math.floor((now() - Date.parse(as_of)) / DAY_MS);
          if (days > config.bankDataMaxAgeDays) log.warn({ data: set.name, as_of, days }, 'data is old');
        }
      } catch (error) {
        // Out of file handles, say: the next request reads the data again.
        log.error({ code: loggedCode(error) }, 'the age of the data could not be looked up');
      }
    },
    async reload() {
      try {
        await serving.reload();
        log.info('imported data was reloaded');
        metrics.reloaded(true);
        await imports.noted();
        return true;
      } catch (error) {
        const why = error instanceof DamagedImports ? { imports: error.files } : { code: loggedCode(error) };
        log.error(why, 'imported data could not be reloaded: the service keeps what it has');
        metrics.reloaded(false);
        return error instanceof DamagedImports;
      }
    },
  };
}
