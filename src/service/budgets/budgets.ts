/**
 * A budget by account, taken before work begins: a slot of its kind, within what the account may have open of it in this process,
 * and then a turn for each stretch of the work.
 */
import { Failure } from '../failures.ts';
import { type LimitedWork, type Limits, WORK, type Work, type WorkLimitName } from './limits.ts';
import { type Pace, requireWanted } from './pace.ts';
import { createTurns, type Party, type TurnClock } from './turns.ts';

/** The longest that a caller who is refused is sent away for, in seconds. */
const RETRY_MAX_SECONDS = 60;
/** How much the last request says of what the next one takes. */
const WEIGHT = 1 / 8;

/** A place among the work of an account, until it is closed. */
export interface Slot extends Pace {
  /** Adds to what is open: bytes that arrived, or values among them. Throws `rate_limited` beyond a limit. */
  add(cost: Cost): void;
  /** Gives the place back; once is enough. */
  close(): void;
  /** Gives the place back, and has the work end at its next turn, by a throw: nobody waits for it any more. */
  stop(): void;
}

export interface Cost {
  readonly bytes?: number;
  readonly values?: number;
  /** Milliseconds of processor time that it may take, where that is known before any was measured. */
  readonly ms?: number;
}

export interface Budgets {
  /** Takes a place for work of an account. Throws `rate_limited`, with the limit and the time to come again. */
  open(work: Work, account: string, cost?: Cost): Slot;
  /** Takes one turn for an account, without a place: for work that is part of any request. */
  turn(work: Work, account: string): void | Promise<void>;
  /** Does work in a turn of an account, when what the account began before in this way is done: for what waits for the disk. */
  alone<T>(work: Work, account: string, run: () => Promise<T>): Promise<T>;
  /** Has an observer called for each turn that was waited for, with the seconds that took. */
  watch(onWaited: (work: Work, seconds: number) => void): void;
}

/** What an account has open of one kind. */
interface Open {
  requests: number;
  bytes: number;
  values: number;
  /** Processor time that one took, in milliseconds; none is known at first. */
  mean: number;
  /** What all of them may take, where that was said, in milliseconds. */
  said: number;
}

export function createBudgets(clock: TurnClock, limits: Limits = WORK): Budgets {
  const turns = createTurns(clock);
  const book = createBook(limits, turns.active);
  const lines = createLines();
  let onWaited: Parameters<Budgets['watch']>[0] = () => {};

  /** Waits for a turn, and notes how long that took. */
  async function waited(work: Work, turn: Promise<void>): Promise<void> {
    const since = clock.elapsed();
    await turn;
    onWaited(work, (clock.elapsed() - since) / 1_000);
  }

  function take(work: Work, party: Party): void | Promise<void> {
    const turn = turns.take(party);
    return turn && waited(work, turn);
  }

  return {
    open(work, account, cost = {}) {
      const entry = book.enter(work, account, cost);
      const party: Party = { account, ms: 0 };
      let stopped = false;
      const slot: Slot = {
        isSpent: () => stopped || turns.isSpent(),
        isStopped: () => stopped,
        turn() {
          requireWanted(slot);
          const turn = take(work, party);
          return turn?.then(() => requireWanted(slot));
        },
        add: entry.add,
        close: () => entry.leave(party.ms),
        stop() {
          stopped = true;
          entry.leave(party.ms);
        },
      };
      return slot;
    },
    turn: (work, account) => take(work, { account, ms: 0 }),
    alone(work, account, run) {
      return lines.after(`${work} ${account}`, async () => {
        await take(work, { account, ms: 0 });
        return run();
      });
    },
    watch(observer) {
      onWaited = observer;
    },
  };
}

/** Work that is done one after the other, by name. */
function createLines() {
  const last = new Map<string, Promise<unknown>>();
  return {
    after<T>(name: string, run: () => Promise<T>): Promise<T> {
      const before = last.get(name);
      const done = before === undefined ? run() : before.then(run, run);
      last.set(name, done);
      const forget = () => {
        if (last.get(name) === done) last.delete(name);
      };
      done.then(forget, forget);
      return done;
    },
  };
}

/** What accounts have open. */
function createBook(limits: Limits, active: () => number) {
  const works = new Map<Work, Map<string, Open>>();

  /** Refuses what goes beyond a limit. What stands alone is taken, whatever it is: its own size is limited elsewhere. */
  function requireRoom(work: Work, now: Open, { bytes = 0, values = 0, ms = 0 }: Cost, more: number): void {
    if (!isLimited(work) || now.requests + more <= 1) return;
    const after = {
      requests: now.requests + more,
      bytes: now.bytes + bytes,
      values: now.values + values,
      time: Math.max(now.requests * now.mean, now.said + ms),
    };
    const over = MEASURES.find(
      (measure) => after[measure] > (limits[work][measure] ?? Number.POSITIVE_INFINITY),
    );
    if (over === undefined) return;
    const seconds = Math.ceil((after.time * Math.max(1, active())) / 1_000);
    throw new Failure('rate_limited', {
      limit: `${work}_${over}` as WorkLimitName,
      retryAfterSeconds: Math.min(Math.max(seconds, 1), RETRY_MAX_SECONDS),
    });
  }

  function openOf(work: Work, account: string): Open {
    const accounts = works.get(work) ?? new Map<string, Open>();
    works.set(work, accounts);
    const open = accounts.get(account) ?? { requests: 0, bytes: 0, values: 0, mean: 0, said: 0 };
    accounts.set(account, open);
    return open;
  }

  return {
    enter(work: Work, account: string, cost: Cost) {
      const open = openOf(work, account);
      requireRoom(work, open, cost, 1);
      open.requests += 1;
      const own = { bytes: 0, values: 0, said: 0 };
      const count = ({ bytes = 0, values = 0, ms = 0 }: Cost) => {
        for (const sum of [open, own]) {
          sum.bytes += bytes;
          sum.values += values;
          sum.said += ms;
        }
      };
      count(cost);
      let isOpen = true;
      return {
        add(more: Cost): void {
          requireRoom(work, open, more, 0);
          count(more);
        },
        /** @param ms processor time that it took */
        leave(ms: number): void {
          if (!isOpen) return;
          isOpen = false;
          open.requests -= 1;
          open.bytes -= own.bytes;
          open.values -= own.values;
          open.said -= own.said;
          open.mean = open.mean === 0 ? ms : open.mean + (ms - open.mean) * WEIGHT;
          if (open.requests === 0) works.get(work)!.delete(account);
        },
      };
    },
  };
}

const MEASURES = ['requests', 'bytes', 'values', 'time'] as const;
const isLimited = (work: Work): work is LimitedWork => Object.hasOwn(WORK, work);
