/**
 * The port to where jobs live: files that are checked in the background, cut into pieces of whole rows, which any node
 * takes, checks and gives back. What a store is given of a file is sealed: it never sees a value.
 */
import type { Charge } from './charge.ts';

/**
 * - `receiving`: the file arrives; a job of which nothing has come for a while is forgotten.
 * - `running`: pieces are being checked.
 * - `done`: all are, and the result can be fetched.
 * - `failed`: some of its rows could not be processed, for its `reason`.
 * - `fetched`, `cancelled`, `expired`, `failed`: the key of the job is destroyed, and with it everything it sealed.
 */
export type JobState = 'receiving' | 'running' | 'done' | JobEnd;
export type JobEnd = 'fetched' | 'cancelled' | 'expired' | 'failed';

/**
 * Why a job failed:
 * - `encoding`: bytes that are no text in the encoding of the file.
 * - `row_length`: a row that is too long, never ends, or takes too long to be read.
 * - `secret`: what the store has was sealed by another secret than this service has.
 * - `internal`: anything else, a defect of the service.
 */
export const JOB_REASONS = ['encoding', 'row_length', 'secret', 'internal'] as const;
export type JobReason = (typeof JOB_REASONS)[number];

/** What came of the values of one column: counts alone, of reasons by their codes. */
export interface ColumnCounts {
  readonly valid: number;
  /** Rows without a value. */
  readonly missing: number;
  readonly reasons: Readonly<Record<string, number>>;
}

export interface Job {
  readonly id: string;
  readonly accountId: string;
  /** The key whose checks they are. */
  readonly keyId: string;
  readonly state: JobState;
  /** Why it failed; null for jobs that did not. */
  readonly reason: JobReason | null;
  /** Milliseconds since the epoch, as all times here. */
  readonly createdAt: number;
  /** When the job ends, whatever its state. */
  readonly expiresAt: number;
  readonly finishedAt: number | null;
  /** When its whole result was first handed over. */
  readonly fetchedAt: number | null;
  /** The types of value that are checked. */
  readonly types: readonly string[];
  /** The job's own key, wrapped by the secret of the service; null once the job has ended. */
  readonly wrappedKey: string | null;
  /** What the nodes have to know of the file, sealed. */
  readonly sealedPlan: Uint8Array;
  /** A keyed hash of what was sent, to tell requests under one idempotency key apart. */
  readonly digest: string;
  /** Bytes of the file, as it arrived. */
  readonly bytes: number;
  readonly pieces: number;
  readonly piecesDone: number;
  /** Rows, and checks of them, that are done. */
  readonly rows: number;
  readonly checks: number;
  readonly valid: number;
  /** What came of each column that is checked, as far as it is; null where a version before had some of its pieces. */
  readonly columns: readonly ColumnCounts[] | null;
  /** Checks of the allowance that were taken ahead and are not used yet. */
  readonly reserved: number;
  /** The month whose allowance they were taken of. */
  readonly reservedWindow: string;
}

/** What a notice says of a job. */
export type JobFacts = Pick<
  Job,
  | ('id' | 'state' | 'reason' | 'types' | 'createdAt' | 'expiresAt' | 'finishedAt' | 'fetchedAt')
  | ('pieces' | 'piecesDone' | 'rows' | 'checks' | 'valid' | 'reserved')
>;

export type NewJob = Pick<
  Job,
  'id' | 'accountId' | 'keyId' | 'createdAt' | 'expiresAt' | 'types' | 'wrappedKey' | 'sealedPlan'
>;

/** What becomes of a job once its file is whole. */
export interface Queued {
  readonly pieces: number;
  /** Bytes of the file, as it arrived. */
  readonly bytes: number;
  readonly digest: string;
  /** The checks to take of the allowance ahead; without it nothing is billed. */
  readonly reserve?: Charge | undefined;
  /** Where to notify the caller when the job is done, or has failed: sealed. Nobody is notified without it. */
  readonly notify?: Uint8Array | undefined;
}

/** What became of a job that was to be queued: `gone` when it receives nothing any more. */
export interface Queueing {
  readonly outcome: 'queued' | 'refused' | 'gone';
  /** What is taken of the allowance after that, the job's own checks included; 0 where it has no limit, or was not taken of. */
  readonly used: number;
}

/** A piece that this caller has until the lease ends. */
export interface Claimed {
  readonly jobId: string;
  readonly accountId: string;
  /** From 0, in the order of the file. */
  readonly number: number;
  readonly sealed: Uint8Array;
  /** How often it was handed out, this time included. */
  readonly tries: number;
}

export interface PieceDone {
  readonly sealed: Uint8Array;
  /** Counters without a limit: the checks by key and type. */
  readonly charges: readonly Charge[];
  readonly rows: number;
  readonly checks: number;
  readonly valid: number;
  /** One for each column that is checked. */
  readonly columns: readonly ColumnCounts[];
}

/** Rejects with StoreUnavailable, like the store that it is a part of. */
export interface JobStore {
  /**
   * Adds a job that receives its file: not when there is one with its id, nor when its account has so many that have not ended
   * and were not fetched. Of those that were fetched as many stay; the oldest end for a new one.
   */
  add(job: NewJob, openMax: number): Promise<'added' | 'known' | 'too_many'>;
  /** Adds the next piece of a file that arrives. */
  addPiece(jobId: string, number: number, sealed: Uint8Array): Promise<void>;
  /** Takes the checks of the allowance and lets the job run: both or neither. */
  queue(jobId: string, queued: Queued): Promise<Queueing>;
  /** Forgets a job whose file did not arrive, so that its id can be used again. */
  drop(jobId: string): Promise<void>;
  find(jobId: string): Promise<Job | undefined>;
  /** An account's jobs, newest first; or those of all accounts, first those that have not ended. */
  list(accountId: string | null, limit: number): Promise<Job[]>;
  /**
   * Leases a free piece until a time. Accounts take turns, and so do the jobs of an account: the one that was served least
   * recently comes first. What has expired, or is paused, is passed over.
   * @param except accounts whose pieces are left
   */
  claim(until: number, except?: readonly string[]): Promise<Claimed | undefined>;
  /** Gives a piece back that could not be processed, and pauses its job until a time. */
  putBack(jobId: string, number: number, until: number): Promise<void>;
  /**
   * Puts the result in the place of a piece and counts its checks: both or neither. False when it was done before, or
   * the job has ended: then nothing was counted. The last piece ends the work, and gives back what was not used.
   */
  finish(jobId: string, number: number, done: PieceDone): Promise<boolean>;
  /** Results in order, from one on. */
  results(jobId: string, from: number, limit: number): Promise<Uint8Array[]>;
  /**
   * Notes that the whole result of a job that is done was handed over: from the first time on it expires at a time, or before.
   */
  fetched(jobId: string, until: number): Promise<void>;
  /**
   * Destroys a job's key and gives back what was not used. False when the job has ended before.
   * @param reason of a job that failed
   */
  end(jobId: string, state: JobEnd, reason?: JobReason): Promise<boolean>;
  /**
   * Ends what has expired and deletes some of what has ended. Puts into the outbox what a version without one has left to be
   * sent. True when there is more to do.
   */
  sweep(): Promise<boolean>;
}

/** Jobs of a version without an outbox whose notices are taken over in one step. */
export const TAKEN_OVER_MAX = 20;

/** How long a job may receive nothing before it is dropped. */
export const RECEIVING_MS = 2 * 60_000;
/** How long what is known of an ended job stays: counts and times, no value. */
export const REMEMBERED_MS = 30 * 24 * 3_600_000;
/** Pieces deleted in one step. */
export const SWEPT_MAX = 20;

const ENDS: ReadonlySet<JobState> = new Set(['fetched', 'cancelled', 'expired', 'failed']);
export const hasEnded = ({ state }: Pick<Job, 'state'>): boolean => ENDS.has(state);

/** The share of the file that is checked, from 0 to 1, in thousandths. */
export function progressOf({
  state,
  pieces,
  piecesDone,
}: Pick<Job, 'state' | 'pieces' | 'piecesDone'>): number {
  const share = pieces === 0 ? Number(state !== 'receiving') : piecesDone / pieces;
  return Math.floor(share * 1000) / 1000;
}
