/**
 * What a node does in the background, each on a clock of its own: processes pieces of jobs, delivers notices, ends what has
 * expired, and sums up old days of usage. None of them waits for another.
 */
import type { Deliverer } from '../notices/deliverer.ts';
import type { JobStore } from '../store/jobs.ts';
import type { Worker } from './worker.ts';

/**
 * Pieces that a node processes at once, one an account: whose file takes long to check, or who has much else to do and takes
 * its turns for that, delays no other's.
 */
const PIECES_AT_ONCE = 8;
/** How often a node without work looks for some. */
const IDLE_MS = 1_000;
/** How long it waits when the store did not answer. */
const PAUSE_MS = 5_000;
/** How often what has expired is looked for, and how long is waited while there is more: others use the store, too. */
const SWEEP_MS = 30_000;
const SWEEP_ON_MS = 20;
/** How often is written when keys were used. */
const USES_MS = 10_000;
/** How often is looked whether another month is old enough to be summed up. */
const SUM_UP_MS = 3_600_000;

export interface RunnerServices {
  readonly store: Pick<JobStore, 'sweep'>;
  readonly worker: Worker;
  readonly notices: Deliverer;
  /** Sums up some days of usage; returns whether there are more. */
  readonly sumUp: () => Promise<boolean>;
  /** Writes when keys were used. */
  readonly flushUses: () => Promise<void>;
  /** Deletes some accounts that were closed long ago; returns whether there are more. */
  readonly deleteClosed: () => Promise<boolean>;
  /** Called with an error of the store. */
  readonly onError: (error: unknown) => void;
}

export interface Runner {
  /** Ends what has expired and delivers notices; `work` also processes pieces. */
  start(work: boolean): void;
  /** There may be work. */
  wake(): void;
  /** Finishes the pieces under way, and gives the notices being sent back. */
  stop(): Promise<void>;
  /** Processes all pending pieces, and returns how many there were. */
  drain(): Promise<number>;
}

export function createRunner(services: RunnerServices): Runner {
  const { store, worker, notices, sumUp, flushUses, deleteClosed, onError } = services;
  const stopping = new AbortController();
  /** A runner that is woken has work; what has expired keeps its own time. */
  const waits = { pieces: createRests(), notices: createRests(), sweep: createRests() };
  let running: Promise<unknown> | undefined;
  const pieces = createPieces(worker, onError, waits.pieces.rouse);
  const deliver = () => notices.deliverNext(stopping.signal);

  /** Ends some of what has expired; returns whether there is more. */
  function sweep(): Promise<boolean> {
    worker.forget(); // no key of a job stays in memory for long once the job has ended
    return store.sweep();
  }

  /** Repeats work until the runner stops. */
  async function repeat(work: () => Promise<boolean>, { on, idle, rests }: Pace): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      let wait = idle;
      rests.begin();
      try {
        if (await work()) wait = on;
      } catch (error) {
        onError(error);
        wait = PAUSE_MS;
      }
      if (wait > 0 && !signal.aborted) await rests.rest(wait);
    }
  }

  return {
    start(work) {
      const always = { on: SWEEP_ON_MS, idle: SWEEP_MS, rests: waits.sweep };
      const busy = { on: 0, idle: IDLE_MS };
      running ??= Promise.all([
        repeat(sweep, always),
        repeat(notices.sweep, always),
        repeat(sumUp, { ...always, idle: SUM_UP_MS }),
        repeat(deleteClosed, { ...always, idle: SUM_UP_MS }),
        repeat(() => flushUses().then(() => false), { ...always, idle: USES_MS }),
        repeat(deliver, { ...busy, rests: waits.notices }),
        ...(work ? [repeat(pieces.startNext, { ...busy, rests: waits.pieces })] : []),
      ]);
    },
    wake() {
      waits.pieces.rouse();
      waits.notices.rouse();
    },
    async stop() {
      stopping.abort();
      for (const { rouse } of Object.values(waits)) rouse();
      await running;
      await Promise.all([pieces.idle(), notices.idle()]);
    },
    async drain() {
      for (let steps = 0; ; steps++) {
        const more = (await worker.step()) || (await deliver()) || (await sweep()) || (await notices.sweep());
        await notices.idle();
        if (!more) return steps;
      }
    },
  };
}

/** How long to wait after work when there is more of it, and when there is none. */
interface Pace {
  readonly on: number;
  readonly idle: number;
  readonly rests: ReturnType<typeof createRests>;
}

/** Processes pieces beside one another, one an account. */
function createPieces(worker: Worker, onError: (error: unknown) => void, onFree: () => void) {
  const underWay = new Map<string, Promise<void>>();
  return {
    /** Starts the next piece, once there is room for it; false where there is none. */
    async startNext(): Promise<boolean> {
      while (underWay.size >= PIECES_AT_ONCE) await Promise.race(underWay.values());
      const piece = await worker.claim([...underWay.keys()]);
      if (!piece) return false;
      const { accountId } = piece;
      const processed = worker
        .process(piece)
        .catch(onError)
        .finally(() => {
          underWay.delete(accountId);
          onFree();
        });
      underWay.set(accountId, processed);
      return true;
    },
    idle: () => Promise.all(underWay.values()),
  };
}

/** Waits of one kind of work that can be ended early: those after work during which there came more as well. */
function createRests() {
  const resting = new Set<() => void>();
  let isRoused = false;
  return {
    /** Work begins: whoever rouses from now on means what comes after it. */
    begin(): void {
      isRoused = false;
    },
    rest(ms: number): Promise<void> {
      return new Promise((resolve) => {
        if (isRoused) return resolve();
        const rouse = () => {
          clearTimeout(timer);
          resting.delete(rouse);
          resolve();
        };
        const timer = setTimeout(rouse, ms);
        timer.unref();
        resting.add(rouse);
      });
    },
    rouse(): void {
      isRoused = true;
      for (const rouse of resting) rouse();
    },
  };
}
