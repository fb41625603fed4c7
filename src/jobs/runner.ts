/** Works pieces of jobs off, on each node: takes one, checks its rows, gives the result back and counts them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { piecesOf } from '../bulk/input.ts';
import { createChecker } from '../bulk/piece.ts';
import type { Judge } from '../bulk/plan.ts';
import { addTally, newTally, type Outcomes, type Tally } from '../bulk/tally.ts';
import { dayWindow } from '../service/calendar.ts';
import { usageSubject } from '../service/verification.ts';
import { type Claimed, hasEnded, type Job, type JobStore } from '../store/jobs.ts';
import type { Charge } from '../store/store.ts';
import { arriving, blocksOf } from './blocks.ts';
import type { Notices } from './notices.ts';
import { type OpenedJob, openJob, pieceName, resultName, unpackPiece } from './opened.ts';
import { createKeyWrap, type RandomBytes } from './seal.ts';

/** How long a node has for a piece before another takes it. It needs some milliseconds. */
const LEASE_MS = 15_000;
/** How often a node without work looks for some. */
const IDLE_MS = 1_000;
/** How long it waits when the store did not answer. */
const PAUSE_MS = 5_000;
const SWEEP_MS = 60_000;
/** Bytes of rows that have one value each that are checked before others get their turn. */
const TURN_BYTES = 2_048;
/** Jobs whose plan is kept at hand. */
const OPENED_MAX = 20;

export interface RunnerServices {
  readonly store: JobStore;
  readonly judge: Judge;
  readonly now: () => number;
  readonly secret: string;
  readonly randomBytes: RandomBytes;
  readonly notices: Notices;
  /** Called with the results of one type, when they were counted. */
  readonly onChecked: (type: string, outcomes: Outcomes) => void;
  /** Called with an error of the store or of the work, which never contains a value. */
  readonly onError: (error: unknown) => void;
}

export interface Runner {
  start(): void;
  /** There may be work. */
  wake(): void;
  /** Finishes the current piece, and cancels the notice being sent. */
  stop(): Promise<void>;
  /** Processes all pending pieces, and returns how many there were. */
  drain(): Promise<number>;
}

export function createRunner(services: RunnerServices): Runner {
  const { store, judge, now, secret, randomBytes, notices, onChecked, onError } = services;
  const keyWrap = createKeyWrap(secret, randomBytes);
  const opened = new Map<string, { job: Job; open: OpenedJob }>();
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  /** Ends the rests that there are. */
  const resting = new Set<() => void>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function opening(jobId: string): Promise<{ job: Job; open: OpenedJob } | undefined> {
    const known = opened.get(jobId);
    if (known) return known;
    const job = await store.find(jobId);
    if (!job || hasEnded(job)) return undefined;
    if (opened.size >= OPENED_MAX) opened.delete(opened.keys().next().value!);
    const found = { job, open: openJob(job, keyWrap, randomBytes) };
    opened.set(jobId, found);
    return found;
  }

  /** Checks the rows of a piece, a few at a time. */
  async function check(
    { plan }: OpenedJob,
    packed: Uint8Array,
  ): Promise<{ bytes: Uint8Array; tally: Tally }> {
    const { bytes, line } = unpackPiece(packed);
    const { format, delimiter, lineEnd } = plan;
    const checker = createChecker(plan, judge);
    const tally = newTally(plan.targets.length);
    const out: Uint8Array[] = [];
    const blocks = blocksOf(arriving(bytes), Math.ceil(TURN_BYTES / plan.targets.length));
    for await (const part of piecesOf(blocks, { format, delimiter, lineEnd, line })) {
      const checked = checker.check(part);
      out.push(checked.bytes);
      addTally(tally, checked.tally);
      await nextTurn();
    }
    return { bytes: Buffer.concat(out), tally };
  }

  async function work({ jobId, number, sealed }: Claimed): Promise<void> {
    const found = await opening(jobId);
    if (!found) return;
    const { job, open } = found;
    const { bytes, tally } = await check(open, open.sealer.open(pieceName(jobId, number), sealed));
    const counts = open.plan.targets.map(({ kind }, at) => ({ type: kind, outcomes: tally.outcomes[at]! }));
    const charges = counts.map(({ type, outcomes }): Charge => {
      const cost = checksOf(outcomes);
      return { subject: usageSubject(job.keyId), meter: type, window: dayWindow(now()), cost };
    });
    const counted = await store.finish(jobId, number, {
      sealed: open.sealer.seal(resultName(jobId, number), bytes),
      charges: charges.filter(({ cost }) => cost > 0).sort((a, b) => (a.meter < b.meter ? -1 : 1)),
      rows: tally.rows,
      checks: charges.reduce((sum, { cost }) => sum + cost, 0),
      valid: tally.outcomes.reduce((sum, { valid }) => sum + valid, 0),
    });
    if (counted) for (const { type, outcomes } of counts) onChecked(type, outcomes);
  }

  /** Checks one piece, or cleans up where there is none; returns whether there was anything to do. */
  async function step(): Promise<boolean> {
    const piece = await store.claim(now() + LEASE_MS);
    if (piece) {
      await work(piece);
      return true;
    }
    opened.clear(); // no key of a job stays in memory once there is nothing to check
    if (Math.abs(now() - sweptAt) < SWEEP_MS) return false;
    const more = await store.sweep();
    if (!more) sweptAt = now();
    return more;
  }

  /** Notices have a loop of their own: one that waits for an answer holds up no check. */
  const deliver = () => notices.deliverOne(stopping.signal);

  async function repeat(work: () => Promise<boolean>): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      let wait = IDLE_MS;
      try {
        if (await work()) continue;
      } catch (error) {
        onError(error);
        wait = PAUSE_MS;
      }
      if (!signal.aborted) await rest(wait);
    }
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const rouse = () => {
        clearTimeout(timer);
        resting.delete(rouse);
        resolve();
      };
      const timer = setTimeout(rouse, ms);
      timer.unref();
      resting.add(rouse);
    });
  }

  const wake = () => {
    for (const rouse of resting) rouse();
  };

  return {
    start() {
      running ??= Promise.all([repeat(step), repeat(deliver)]);
    },
    wake,
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
    async drain() {
      for (let steps = 0; ; steps++) if (!(await step()) && !(await deliver())) return steps;
    },
  };
}

/** The values that were verified. */
const checksOf = ({ valid, reasons }: Outcomes): number =>
  Object.values(reasons).reduce((sum, count) => sum + count, valid);
