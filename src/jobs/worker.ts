/** Processes pieces of jobs: checks the rows, gives the result back, counts them, ends what fails. */

import { ApartError } from '../apart/fault.ts';
import { type CutState, cutsIn, piecesOf } from '../bulk/cut.ts';
import { createChecker } from '../bulk/piece.ts';
import { timesWritten, type VerifyCell } from '../bulk/plan.ts';
import { addTally, newTally, outcomesByType, type Tally, type TypeOutcomes } from '../bulk/tally.ts';
import { EncodingError, RowLengthError } from '../files/bytes.ts';
import { isLines } from '../files/formats/format.ts';
import type { Budgets } from '../service/budgets/budgets.ts';
import type { Pace } from '../service/budgets/pace.ts';
import { dayWindow } from '../service/calendar.ts';
import { usageSubject } from '../service/charging.ts';
import type { RandomBytes } from '../service/keys/key-text.ts';
import { createKeyWrap } from '../service/seal.ts';
import type { Secrets } from '../service/secrets.ts';
import type { PieceOutcome, Tracer } from '../service/tracer.ts';
import { type Claimed, hasEnded, type Job, type JobReason, type JobStore } from '../store/jobs.ts';
import { type Charge, StoreUnavailable } from '../store/store.ts';
import { arriving, blocksOf } from './blocks.ts';
import { type OpenedJob, openJob, type PieceText, SecretError } from './opened.ts';
import type { UploadReader } from './reader.ts';

/** How long a node has for a piece before another takes it. It needs some milliseconds. */
const LEASE_MS = 15_000;
/** Bytes of rows that have one value each that are checked in one turn. */
const TURN_BYTES = 2_048;
/** Bytes of a row that are gone through in one turn, to find its end. */
const CUT_BYTES = 65_536;
/** A line of JSON that is longer is read in a process of its own: what is in it may take long to read. */
const LINE_BYTES = 65_536;
/** Jobs whose plan is kept at hand. */
const OPENED_MAX = 20;
/** How long a job pauses after the first error of a piece, and after those that follow. */
const PAUSES_MS = [5_000, 30_000] as const;
/** A piece that comes to an error with its third try ends its job. */
export const TRIES_MAX = 3;
/** So does one that was handed out so often and never came back, not even with an error: nodes may die of it. */
export const LEASES_MAX = 10;

/** A job that failed. Names nothing of its file. */
export interface FailedJob {
  readonly id: string;
  readonly reason: JobReason;
  /** The class of the error, and its code where it has one. */
  readonly error: string;
  readonly code: unknown;
}

export interface WorkerServices extends Secrets {
  readonly store: JobStore;
  readonly verify: VerifyCell;
  /** Reads what takes long to read. */
  readonly reader: Pick<UploadReader, 'lines'>;
  /** Whose turn it is to have rows checked. */
  readonly budgets: Pick<Budgets, 'open'>;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** Called with the results of one type, when they were counted. */
  readonly onChecked: (type: string, outcomes: TypeOutcomes) => void;
  readonly onFailed: (job: FailedJob) => void;
  /** Makes spans of pieces, where traces are exported. */
  readonly tracer?: Tracer | undefined;
}

export interface Worker {
  /** Takes the piece that is next, of any account but some. */
  claim(except: readonly string[]): Promise<Claimed | undefined>;
  /** Processes it. Rejects with StoreUnavailable alone: an error of a job is that job's. */
  process(piece: Claimed): Promise<void>;
  /** Takes and processes a piece; false where there is none. */
  step(): Promise<boolean>;
  /** Drops the keys of jobs that are kept at hand. */
  forget(): void;
}

export function createWorker(services: WorkerServices): Worker {
  const { store, now, onFailed, tracer } = services;
  const opening = createOpening(services);

  /** Undefined where the job has ended. */
  async function work(claimed: Claimed): Promise<PieceOutcome> {
    const found = await opening.open(claimed.jobId);
    if (!found) return undefined;
    const slot = services.budgets.open('piece', found.job.accountId);
    return workOff(services, claimed, found, slot).finally(slot.close);
  }

  /** Ends a job of which a piece was tried often enough, and pauses it before. */
  async function failed({ jobId, number, tries }: Claimed, error: unknown): Promise<void> {
    if (tries < TRIES_MAX) {
      const pause = PAUSES_MS[tries - 1]!;
      return store.putBack(jobId, number, now() + pause);
    }
    const reason = reasonOf(error);
    opening.drop(jobId);
    if (!(await store.end(jobId, 'failed', reason))) return;
    const { code } = error as { code?: unknown };
    onFailed({ id: jobId, reason, error: classOf(error), code });
  }

  const claim = (except: readonly string[]) => store.claim(now() + LEASE_MS, except);

  async function process(piece: Claimed): Promise<void> {
    const end = tracer?.piece(piece.jobId, piece.number);
    try {
      if (piece.tries > LEASES_MAX) throw new LostError();
      const outcome = await work(piece);
      end?.(outcome);
    } catch (error) {
      end?.({ error: classOf(error) });
      if (error instanceof StoreUnavailable) throw error;
      await failed(piece, error);
    }
  }

  return {
    claim,
    process,
    async step() {
      const piece = await claim([]);
      if (piece) await process(piece);
      return piece !== undefined;
    },
    forget: opening.forget,
  };
}

/** Checks a piece, and keeps its result with what it counts. */
async function workOff(
  services: WorkerServices,
  { jobId, number, sealed }: Claimed,
  found: FoundJob,
  pace: Pace,
): Promise<PieceOutcome> {
  const { store, now, onChecked } = services;
  const { job, open } = found;
  const piece = await open.parts.openPiece(number, sealed);
  const { bytes, tally } = await check(services, found, piece, pace);
  const counts = open.plan.targets.flatMap((target, at) => outcomesByType(target, tally.outcomes[at]!));
  const charges = counts.map(([type, outcomes]): Charge => {
    const cost = checksOf(outcomes);
    return { subject: usageSubject(job.keyId), meter: type, window: dayWindow(now()), cost };
  });
  const sealedResult = await open.parts.sealResult(number, bytes);
  await pace.turn();
  const { rows } = tally;
  const checks = charges.reduce((sum, { cost }) => sum + cost, 0);
  const counted = await store.finish(jobId, number, {
    sealed: sealedResult,
    charges: charges.filter(({ cost }) => cost > 0).sort((a, b) => (a.meter < b.meter ? -1 : 1)),
    rows,
    checks,
    valid: tally.outcomes.reduce((sum, { valid }) => sum + valid, 0),
    columns: tally.outcomes.map(({ valid, missing, reasons }) => ({ valid, missing, reasons })),
  });
  if (counted) for (const [type, outcomes] of counts) onChecked(type, outcomes);
  return { rows, checks };
}

interface FoundJob {
  readonly job: Job;
  readonly open: OpenedJob;
}

/** Opens jobs, and keeps some at hand while their pieces are processed. */
function createOpening(services: WorkerServices) {
  const { store, randomBytes } = services;
  const keyWrap = createKeyWrap(services, randomBytes);
  const opened = new Map<string, FoundJob>();
  return {
    /** Undefined when the job has ended. */
    async open(jobId: string): Promise<FoundJob | undefined> {
      const known = opened.get(jobId);
      if (known) return known;
      const job = await store.find(jobId);
      if (!job || hasEnded(job)) return undefined;
      if (opened.size >= OPENED_MAX) opened.delete(opened.keys().next().value!);
      const found = { job, open: openJob(job, keyWrap, randomBytes) };
      opened.set(jobId, found);
      return found;
    },
    drop: (jobId: string) => void opened.delete(jobId),
    forget: () => opened.clear(),
  };
}

/** Checks the rows of a piece, a few at a time, each time in its turn. */
async function check(
  { verify, reader }: WorkerServices,
  { job, open: { plan } }: FoundJob,
  { bytes, line }: PieceText,
  pace: Pace,
): Promise<{ bytes: Uint8Array; tally: Tally }> {
  const { format, delimiter, lineEnd } = plan;
  const checker = createChecker(plan, verify);
  const tally = newTally(plan.targets);
  const out: Uint8Array[] = [];
  // No row is shorter than it has cells.
  const blockBytes = Math.max(plan.width, Math.ceil(TURN_BYTES / timesWritten(plan)));
  const options = { format, delimiter, lineEnd, line };
  let sinceTurn = 0;
  /** A row may go on for many blocks. */
  const cut = async (block: Uint8Array, state: CutState) => {
    sinceTurn += block.length;
    if (sinceTurn > CUT_BYTES) {
      sinceTurn = 0;
      await pace.turn();
    }
    return cutsIn(block, state, options);
  };
  for await (const part of piecesOf(blocksOf(arriving(bytes), blockBytes), options, cut)) {
    const isLong = isLines(format) && part.bytes.length > LINE_BYTES;
    const lines = isLong ? await reader.lines(job.accountId, part.bytes, plan) : undefined;
    await pace.turn();
    sinceTurn = 0;
    const checked = checker.check(part, lines);
    out.push(checked.bytes);
    addTally(tally, checked.tally);
  }
  return { bytes: Buffer.concat(out), tally };
}

/** Each time it was handed out, whoever had the piece was not heard of again. */
class LostError extends Error {
  override name = 'LostError';
}

function reasonOf(error: unknown): JobReason {
  if (error instanceof EncodingError) return 'encoding';
  if (error instanceof RowLengthError) return 'row_length';
  if (error instanceof ApartError && error.isOfRequest) return 'row_length';
  return error instanceof SecretError ? 'secret' : 'internal';
}

/** The name of its class, or of the type of what was thrown. */
const classOf = (error: unknown): string => (error as { name?: string }).name ?? typeof error;

/** The values that were verified. */
const checksOf = ({ valid, reasons }: TypeOutcomes): number =>
  Object.values(reasons).reduce((sum, count) => sum + count, valid);
