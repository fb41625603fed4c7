/** Takes in a file: reads it as it arrives, refuses what can't be checked, stores it sealed and takes its checks ahead. */

import type { Hmac } from 'node:crypto';
import type { Wanted } from '../bulk/columns.ts';
import { type Input, piecesOf, streamInput } from '../bulk/input.ts';
import { MisfitError, type VerifyCell } from '../bulk/plan.ts';
import { type Preparation, preparing } from '../bulk/prepare.ts';
import type { ValueType } from '../core/assay.ts';
import { type Bytes, EncodingError, FileError } from '../files/bytes.ts';
import { requireText } from '../files/decode.ts';
import type { TableEncoding } from '../files/sniff.ts';
import { createMarking } from '../service/allowance-notices.ts';
import type { Budgets, Slot } from '../service/budgets/budgets.ts';
import { inStretches, type Pace } from '../service/budgets/pace.ts';
import { secondsToNextMonth } from '../service/calendar.ts';
import { type AllowanceWarning, allowanceCharge, warningsOf } from '../service/charging.ts';
import { Failure } from '../service/failures.ts';
import type { RandomBytes } from '../service/keys/key-text.ts';
import { type Caller, requireRight } from '../service/keys/keys.ts';
import type { Job, JobStore } from '../store/jobs.ts';
import { blocksOf } from './blocks.ts';
import { type JobPlan, type Parts, partsOf, sealAddress, sealPlan } from './opened.ts';
import { createKeyWrap, createSealer, KEY_BYTES } from './seal.ts';

/** Bytes of rows in a piece that has one value a row, about: what a node takes at once. */
const PIECE_BYTES = 65_536;
/** Bytes of a file. */
export const FILE_BYTES_MAX = 2 ** 30;
/** How long a job and its result are kept. */
export const JOB_MS = 24 * 3_600_000;
/** Jobs of an account that have not ended, and whose results were not fetched. */
export const JOBS_MAX = 10;

export interface Upload {
  readonly bytes: Bytes;
  readonly format: 'csv' | 'ndjson';
  /** How the file is encoded; found out by its first bytes without it. */
  readonly encoding?: TableEncoding | undefined;
  /** The one kind of value that is checked; without it `columns` say what is, or are found in a CSV file. */
  readonly kind?: ValueType | undefined;
  /** The column or key of the values, with `kind`. */
  readonly value?: string | undefined;
  readonly columns: readonly Wanted[];
  /** The country of rows that have none. */
  readonly country?: string | undefined;
  /** The column with the country of each row. */
  readonly countryColumn?: string | undefined;
  /** Which rows the result has; all without it. */
  readonly only?: 'valid' | 'invalid' | undefined;
  /** Where to say that the job is done. */
  readonly notify?: string | undefined;
}

export interface Submitted {
  readonly job: Job;
  /** Whether the same file was sent before, under the same idempotency key. */
  readonly replayed: boolean;
}

export interface IntakeServices {
  readonly store: JobStore;
  readonly now: () => number;
  readonly secret: string;
  readonly randomBytes: RandomBytes;
  /** What accounts may have under way, and whose turn it is. */
  readonly budgets: Pick<Budgets, 'open'>;
  /** For finding the columns that hold values. */
  readonly verify: VerifyCell;
  /** Called when there is work. */
  readonly onQueued: () => void;
  /** Called when the checks reserved for a file bring an account over a threshold of its allowance. */
  readonly onAllowance?: ((warning: AllowanceWarning) => void) | undefined;
  /** Whether the operator is notified of that, too. */
  readonly notifying?: boolean | undefined;
}

/** What is known of a file once its first bytes are there. */
interface Opened {
  readonly upload: Upload;
  readonly input: Input;
  readonly prepared: Preparation;
  readonly types: readonly ValueType[];
  /** Of what arrived so far. */
  readonly size: { bytes: number };
}

export interface Intake {
  /**
   * Takes in a file, to its end, as a job that then runs on whatever node is free.
   * @param digest of the request; what arrives is added to it
   */
  take(caller: Caller, upload: Upload, jobId: string, digest: Hmac): Promise<Submitted>;
}

export function createIntake(services: IntakeServices): Intake {
  const { store, now, secret, randomBytes, onQueued, onAllowance = () => {} } = services;
  const keyWrap = createKeyWrap(secret, randomBytes);
  const marked = createMarking();
  const open = createOpening(services);

  /** Adds the job, which receives its file from then on; `parts` seal it. */
  async function add(caller: Caller, jobId: string, { upload, prepared, types }: Opened) {
    const key = randomBytes(KEY_BYTES);
    const sealer = createSealer(key, randomBytes);
    const head = prepared.lead + prepared.header;
    const { accountId, keyId, kinds } = caller;
    const checkPlan = { ...prepared.plan, others: kinds ?? undefined };
    const plan: JobPlan = { plan: checkPlan, head, notify: upload.notify, compressed: true };
    const sealed = { wrappedKey: keyWrap.wrap(jobId, key), sealedPlan: sealPlan(jobId, plan, sealer) };
    const times = { createdAt: now(), expiresAt: now() + JOB_MS };
    const added = await store.add({ id: jobId, accountId, keyId, types, ...sealed, ...times }, JOBS_MAX);
    return { added, parts: partsOf(jobId, sealer, plan) };
  }

  async function queue(
    { caller, slot }: Submission,
    jobId: string,
    opened: Opened,
    parts: Parts,
    digest: Hmac,
  ) {
    const allowance = caller.allowance ?? Number.POSITIVE_INFINITY;
    const { pieces, checks } = await receive(store, jobId, opened, {
      parts,
      checksMax: allowance,
      pace: slot,
    });
    if (checks > allowance) throw allowanceSpent(now());
    const billed = allowanceCharge(caller, now(), checks);
    const isMarked = services.notifying && !caller.test;
    const reserve = billed && isMarked ? marked(caller.accountId, billed) : billed;
    const { notify: address } = opened.upload;
    const notify = address === undefined ? undefined : sealAddress(jobId, address, keyWrap);
    const whole = { pieces, bytes: opened.size.bytes, digest: digest.digest('base64url'), reserve, notify };
    const { outcome, used } = await store.queue(jobId, whole);
    if (outcome === 'refused') throw allowanceSpent(now());
    onQueued();
    if (reserve && !caller.test) {
      for (const warning of warningsOf(caller.accountId, reserve, used)) onAllowance(warning);
    }
    return { job: (await store.find(jobId))!, replayed: false };
  }

  async function takeIn(submission: Submission, upload: Upload, jobId: string, digest: Hmac) {
    const { caller } = submission;
    const opened = await open(caller, upload, digest);
    const { added, parts } = await add(caller, jobId, opened);
    if (added === 'too_many') throw new Failure('too_many_jobs');
    if (added === 'known') return replay(store, jobId, rowsOf(opened), digest);
    try {
      return await queue(submission, jobId, opened, parts, digest);
    } catch (error) {
      await store.drop(jobId).catch(() => {}); // a job that receives nothing is forgotten before long
      throw error;
    }
  }

  return {
    async take(caller, upload, jobId, digest) {
      const slot = services.budgets.open('upload', caller.accountId);
      return await takeIn({ caller, slot }, upload, jobId, digest).finally(slot.close);
    },
  };
}

/** Opens files: reads their first bytes, and finds the columns that hold values. */
function createOpening({ budgets, verify }: IntakeServices) {
  const inTurnByAccount = createTurns();
  return async (caller: Caller, upload: Upload, digest: Hmac): Promise<Opened> => {
    const size = { bytes: 0 };
    const bytes = measured(upload.bytes, digest, size);
    const input = await streamInput(bytes, { format: upload.format, encoding: upload.encoding });
    const { kind, value, columns, country, countryColumn, only } = upload;
    const options = { column: columns, header: true, ...given({ value, country, countryColumn, only }) };
    const detection = budgets.open('detection', caller.accountId);
    const prepared = await inTurnByAccount(caller.accountId, () =>
      inStretches(preparing(kind, input, options, verify), detection),
    ).finally(detection.close);
    const types = [...new Set(prepared.plan.targets.map(({ kind }) => kind))];
    for (const type of types) requireRight(caller, 'verify', type);
    return { upload, input, prepared, types, size };
  };
}

/** Who sends a file, and the place it has among those of its account. */
interface Submission {
  readonly caller: Caller;
  readonly slot: Slot;
}

/**
 * Stores a file piece by piece; returns how many there are and how many checks they take at most. What is beyond that many
 * checks is not received to its end: no allowance covers it.
 */
async function receive(
  store: JobStore,
  jobId: string,
  opened: Opened,
  { parts, checksMax, pace }: { parts: Parts; checksMax: number; pace: Pace },
): Promise<{ pieces: number; checks: number }> {
  const { plan, line } = opened.prepared;
  const { format, delimiter, lineEnd, targets } = plan;
  const blocks = blocksOf(rowsOf(opened), Math.ceil(PIECE_BYTES / targets.length));
  let pieces = 0;
  let checks = 0;
  for await (const piece of piecesOf(blocks, { format, delimiter, lineEnd, line })) {
    // The first bytes have decided; what contradicts them is refused while there is somebody to read why.
    await pace.turn();
    requireText(piece.bytes, plan.encoding);
    await store.addPiece(jobId, pieces, await parts.sealPiece(pieces, piece));
    pieces++;
    checks += (piece.next - piece.line) * targets.length;
    if (checks > checksMax) break;
  }
  return { pieces, checks };
}

const rowsOf = ({ input, prepared }: Opened): Bytes => input.read(input.start + prepared.from);

/** The job that a request made before, where the file is the same. */
async function replay(store: JobStore, jobId: string, rest: Bytes, digest: Hmac): Promise<Submitted> {
  for await (const _ of rest); // all of it is in the digest
  const job = await store.find(jobId);
  if (!job || job.state === 'receiving') throw new Failure('job_unfinished', { retryAfterSeconds: 60 });
  if (job.digest !== digest.digest('base64url')) throw new Failure('idempotency_key_reused');
  return { job, replayed: true };
}

const allowanceSpent = (now: number) =>
  new Failure('allowance_spent', { retryAfterSeconds: secondsToNextMonth(now) });

/** Runs work one after the other for each name. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).catch(() => {}).then(work);
    last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
}

/** Passes bytes on, adds them to the digest and to the size, and refuses a file that is too long. */
async function* measured(bytes: Bytes, digest: Hmac, size: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    size.bytes += piece.length;
    if (size.bytes > FILE_BYTES_MAX) throw new Failure('body_too_large');
    digest.update(piece);
    yield piece;
  }
}

/** The fields that have a value. */
function given<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** What a file or its options are refused with. A message on columns names those of the file, and is not passed on. */
export function asFailure(error: unknown): unknown {
  if (error instanceof MisfitError) return new Failure('invalid_request', { pointer: '#/column' });
  if (error instanceof EncodingError) {
    const detail =
      'The file has characters that are not UTF-8. Say what it is, for instance: encoding=windows-1252';
    return new Failure('invalid_request', { pointer: '#/encoding', detail });
  }
  if (error instanceof FileError)
    return new Failure('invalid_request', { pointer: '#', detail: error.message });
  return error;
}
