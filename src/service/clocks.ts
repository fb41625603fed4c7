/**
 * What time it is to the service: it never goes back. With a database, its clock holds for all nodes, and those of their machines
 * count for nothing. A file has no clock of its own: there it is that of the machine, or the newest time that the store knows,
 * whichever is later. Only an operator sets time back, after a clock that ran ahead.
 */
import type { ClockStore, StoreTime } from '../store/clock.ts';

/** From how far apart on clocks are reported. */
export const APART_MS = 60_000;

export interface ClockState {
  /** How far the clock of this machine is behind the newest record, or the database; in milliseconds, 0 where it is not. */
  readonly behindMs: number;
  /** How far it is ahead of the database. */
  readonly aheadMs: number;
  /** How far the newest record is ahead of the clock that holds: that of the database, or of this machine. */
  readonly recordAheadMs: number;
}

export interface ServiceClock {
  /** Milliseconds since the epoch. Never less than before, unless an operator has set the time back. */
  now(): number;
  /** Has the store's time hold from now on; what is attached already stays. */
  attach(store: ClockStore): Promise<void>;
  /** Looks at the store's time again, and at how far the clocks are apart. */
  look(): Promise<ClockState>;
  /** Tells the store that this process is there, with the clock and the time that it has. */
  announce(node: { name: string; version: string; limits: readonly string[] }): Promise<void>;
  /** As of the last look. */
  readonly state: ClockState;
}

const AT_ONE: ClockState = { behindMs: 0, aheadMs: 0, recordAheadMs: 0 };

export interface Sources {
  /** The clock of the machine. */
  readonly wall: () => number;
  /** One that is never set. */
  readonly monotonic: () => number;
}

export function createClock({ wall, monotonic }: Sources): ServiceClock {
  let store: ClockStore | undefined;
  let source = wall;
  let offset = 0;
  /** The last time that was said, once a store is attached. */
  let last = Number.NEGATIVE_INFINITY;
  let set: number | undefined;
  let state = AT_ONE;

  function now(): number {
    if (store === undefined) return wall();
    const time = Math.floor(source() + offset);
    if (time > last) last = time;
    return last;
  }

  /** @param took how long the store took to answer */
  function follow({ database, newest, set: times }: StoreTime, took: number): void {
    const own = wall();
    // Only an operator makes it earlier.
    if (set !== undefined && times !== set) last = Number.NEGATIVE_INFINITY;
    set = times;
    const clock = database === undefined ? own : database + took / 2;
    const time = Math.max(clock, newest, last);
    source = database === undefined ? wall : monotonic;
    offset = time - source();
    state = {
      behindMs: Math.max(0, Math.max(clock, newest) - own),
      aheadMs: database === undefined ? 0 : Math.max(0, own - clock),
      recordAheadMs: Math.max(0, newest - clock),
    };
  }

  async function look(): Promise<ClockState> {
    if (store === undefined) return state;
    const start = monotonic();
    follow(await store.time(), monotonic() - start);
    return state;
  }

  return {
    now,
    look,
    async attach(clocks) {
      if (store !== undefined) return;
      const start = monotonic();
      follow(await clocks.time(), monotonic() - start);
      store = clocks;
    },
    async announce(node) {
      await store?.announce({ ...node, clock: wall(), at: now(), set: set ?? 0 });
    },
    get state() {
      return state;
    },
  };
}

/** What is to be said of a state, if anything: which clock is wrong, by how many seconds, and what to do. */
export function faultsOf({ behindMs, aheadMs, recordAheadMs }: ClockState): readonly ClockFault[] {
  const all: [ClockFault['fault'], number][] = [
    ['clock_behind', behindMs],
    ['clock_ahead', aheadMs],
    ['record_ahead', recordAheadMs],
  ];
  return all
    .filter(([, ms]) => ms > APART_MS)
    .map(([fault, ms]) => ({ fault, seconds: Math.round(ms / 1000) }));
}

export interface ClockFault {
  readonly fault: 'clock_behind' | 'clock_ahead' | 'record_ahead';
  readonly seconds: number;
}
