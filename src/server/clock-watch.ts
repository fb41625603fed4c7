/** The watch over the clock while a service runs: what is wrong with it is logged and measured, and the process announced. */
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { type ClockFault, faultsOf } from '../service/clocks.ts';
import { knownLimits } from '../service/keys/known-limits.ts';
import { version } from '../version.ts';
import { LOOK_EVERY_MS, type TimedStore } from './timed-store.ts';

export interface ClockWatch {
  /** Looks once, and says what is new. */
  look(): Promise<void>;
  /** Ends, and takes the process out of those that are there. */
  end(): Promise<void>;
}

const SENTENCES: Readonly<Record<ClockFault['fault'], string>> = {
  clock_behind:
    'the clock of this machine is behind: set it right; expiries, allowances and months go by the store',
  clock_ahead:
    'the clock of this machine is ahead: set it right; expiries, allowances and months go by the database',
  record_ahead:
    'the newest record of the store lies ahead: where a clock ran ahead, set it right, then: assay admin store set-back',
};

/** What a process is called among those that serve from a store. */
export const processName = (): string => `${hostname()}/${process.pid}`;

/** Looks at the store's time every some seconds, tells that this process is there, and says once what is wrong. */
export function watchClock(
  { store, clock }: TimedStore,
  kinds: readonly string[],
  log: Pick<Logger, 'warn' | 'info'>,
): ClockWatch {
  let said = '';
  const node = { name: processName(), version, limits: knownLimits(kinds) };
  const look = async () => {
    const faults = faultsOf(await clock.look());
    const names = faults.map(({ fault }) => fault).join(' ');
    if (names !== said) {
      for (const { fault, seconds } of faults) log.warn({ fault, seconds }, SENTENCES[fault]);
      if (faults.length === 0) log.info('the clock of this machine and the time of the store are at one');
    }
    said = names;
    await clock.announce(node);
  };
  // The store says by itself when it can't be reached.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  timer.unref();
  return {
    look,
    async end() {
      clearInterval(timer);
      // The last time that it knew stays.
      await clock.announce(node).catch(() => {});
      await store.clock.leave(node.name).catch(() => {});
    },
  };
}

/** Metrics of the clock. */
export function registerClock(registry: Registry, { clock }: Pick<TimedStore, 'clock'>): void {
  new Gauge({
    name: 'assay_clock_apart_seconds',
    help: 'How far the clock of the machine is behind or ahead, and the newest record of the store ahead.',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      const { behindMs, aheadMs, recordAheadMs } = clock.state;
      this.set({ of: 'clock_behind' }, behindMs / 1000);
      this.set({ of: 'clock_ahead' }, aheadMs / 1000);
      this.set({ of: 'record_ahead' }, recordAheadMs / 1000);
    },
  });
}
