/**
 * Files that are checked in the background: taken in as a stream, sealed, queued, handed out. What is stored is
 * encrypted with a key of the job, which is destroyed when the result has been fetched, or a day has passed.
 */
import { createHmac, type Hmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Wanted } from '../bulk/columns.ts';
import { piecesOf, streamInput } from '../bulk/input.ts';
import { MisfitError, type VerifyCell } from '../bulk/plan.ts';
import { type Preparation, preparing } from '../bulk/prepare.ts';
import type { ValueType } from '../core/assay.ts';
import { type Bytes, EncodingError, FileError } from '../files/bytes.ts';
import { requireText } from '../files/decode.ts';
import type { TableEncoding } from '../files/sniff.ts';
import { monthWindow, secondsToNextMonth } from '../service/calendar.ts';
import { Failure } from '../service/failures.ts';
import { newId } from '../service/keys/key-text.ts';
import { type Caller, requireRight } from '../service/keys/keys.ts';
import { type AllowanceWarning, accountSubject, BILLABLE, warningsOf } from '../service/verification.ts';
import { hasEnded, type Job, type JobStore } from '../store/jobs.ts';
import type { Charge } from '../store/store.ts';
import { blocksOf } from './blocks.ts';
import { type JobPlan, openJob, packPiece, pieceName, planName, resultName } from './opened.ts';
import { createKeyWrap, createSealer, KEY_BYTES, type RandomBytes } from './seal.ts';

/** Bytes of rows in a piece that has one value a row, about: what a node takes at once. */
const PIECE_BYTES = 65_536;
/** Bytes of a file. */
export const FILE_BYTES_MAX = 2 ** 30;
/** How long a job and its result are kept. */
export const JOB_MS = 24 * 3_600_000;
/** Jobs of an account that have not ended. */
export const JOBS_MAX = 10;
/** Jobs that a list shows. */
const LISTED_MAX = 100;
/** How many values are verified in one turn of the event loop, to detect which columns hold values. */
const STEPS_A_TURN = 50;
/** Pieces of a result that are read at once. */
const RESULTS_AT_ONCE = 8;

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

export interface JobResult {
  readonly format: 'csv' | 'ndjson';
  readonly bytes: AsyncIterable<Uint8Array>;
  /** To be called when all of it has been handed over: then the values are destroyed. */
  readonly fetched: () => Promise<void>;
}

export interface Jobs {
  /** Takes in a file, to its end; the job then runs on whatever node is free. */
  submit(caller: Caller, upload: Upload, retryKey?: string): Promise<Submitted>;
  find(caller: Caller, jobId: string): Promise<Job>;
  /** The account's jobs, newest first. */
  list(caller: Caller): Promise<Job[]>;
  /** The result of a job that is done. */
  result(caller: Caller, jobId: string): Promise<JobResult>;
  /** Ends a job, and destroys its values. */
  cancel(caller: Caller, jobId: string): Promise<void>;
}

export interface JobServices {
  readonly store: JobStore;
  readonly now: () => number;
  readonly secret: string;
  readonly randomBytes: RandomBytes;
  /** For finding the columns that hold values. */
  readonly judge: VerifyCell;
  /** Called when there is work. */
  readonly onQueued: () => void;
  /** Called when the checks reserved for a file bring an account over a threshold of its allowance. */
  readonly onAllowance?: ((warning: AllowanceWarning) => void) | undefined;
}

export function createJobs(services: JobServices): Jobs {
  const { store, now, secret, randomBytes, judge, onQueued, onAllowance = () => {} } = services;
  const keyWrap = createKeyWrap(secret, randomBytes);
  const keyed = (text: string) => createHmac('sha256', secret).update(text);

  async function own(caller: Caller, jobId: string): Promise<Job> {
    const job = await store.find(jobId);
    if (!job || job.accountId !== caller.accountId) throw new Failure('not_found');
    for (const type of job.types) requireRight(caller, 'verify', type);
    return job;
  }

  /** The same key makes the same id, so that a request that comes again finds its job. */
  const idOf = ({ accountId }: Caller, retryKey: string | undefined) =>
    retryKey === undefined
      ? newId('job', randomBytes)
      : `job_${keyed(`job\n${accountId}\n${retryKey}`).digest('base64url').slice(0, 24)}`;

  /** The checks that a file may take, of the allowance of the month that it was sent in. */
  function reserveFor(caller: Caller, checks: number): Charge | undefined {
    if (caller.test) return undefined;
    const { accountId, allowance } = caller;
    const charge = {
      subject: accountSubject(accountId),
      meter: BILLABLE,
      window: monthWindow(now()),
      cost: checks,
    };
    return allowance === null ? charge : { ...charge, limit: allowance };
  }

  const allowanceSpent = () =>
    new Failure('allowance_spent', { retryAfterSeconds: secondsToNextMonth(now()) });

  /** Stores a file piece by piece; returns how many there are and how many checks they take at most. */
  async function receive(
    jobId: string,
    rows: Bytes,
    { plan, line }: Preparation,
    key: Uint8Array,
    checksMax: number,
  ): Promise<{ pieces: number; checks: number }> {
    const sealer = createSealer(key, randomBytes);
    const { format, delimiter, lineEnd } = plan;
    let pieces = 0;
    let lines = 0;
    const blocks = blocksOf(rows, Math.ceil(PIECE_BYTES / plan.targets.length));
    for await (const piece of piecesOf(blocks, { format, delimiter, lineEnd, line })) {
      // The first bytes have decided; what contradicts them is refused while there is somebody to read why.
      requireText(piece.bytes, plan.encoding);
      await store.addPiece(jobId, pieces, sealer.seal(pieceName(jobId, pieces), packPiece(piece)));
      pieces++;
      lines += piece.next - piece.line;
      // What no allowance covers is not received to its end.
      if (lines * plan.targets.length > checksMax) throw allowanceSpent();
    }
    return { pieces, checks: lines * plan.targets.length };
  }

  async function take(caller: Caller, upload: Upload, jobId: string, digest: Hmac): Promise<Submitted> {
    const size = { bytes: 0 };
    const bytes = measured(upload.bytes, digest, size);
    const input = await streamInput(bytes, { format: upload.format, encoding: upload.encoding });
    const { kind, value, columns, country, only } = upload;
    const asked = { column: columns, header: true, ...given({ value, country, only }) };
    const prepared = await inTurns(preparing(kind, input, asked, judge));
    const types = [...new Set(prepared.plan.targets.map(({ kind }) => kind))];
    for (const type of types) requireRight(caller, 'verify', type);
    const rows = input.read(input.start + prepared.from);
    const key = randomBytes(KEY_BYTES);
    const head = prepared.lead + prepared.header;
    const plan: JobPlan = { plan: prepared.plan, head, notify: upload.notify };
    const sealedPlan = createSealer(key, randomBytes).seal(
      planName(jobId),
      Buffer.from(JSON.stringify(plan)),
    );
    const { accountId, keyId } = caller;
    const times = { createdAt: now(), expiresAt: now() + JOB_MS };
    const wrappedKey = keyWrap.wrap(jobId, key);
    const added = await store.add(
      { id: jobId, accountId, keyId, types, wrappedKey, sealedPlan, ...times },
      JOBS_MAX,
    );
    if (added === 'too_many') throw new Failure('too_many_jobs');
    if (added === 'known') return replay(jobId, rows, digest);
    try {
      const checksMax = caller.test
        ? Number.POSITIVE_INFINITY
        : (caller.allowance ?? Number.POSITIVE_INFINITY);
      const { pieces, checks } = await receive(jobId, rows, prepared, key, checksMax);
      const reserve = reserveFor(caller, checks);
      const notify = upload.notify !== undefined;
      const { outcome, used } = await store.queue(jobId, {
        pieces,
        bytes: size.bytes,
        digest: digest.digest('base64url'),
        reserve,
        notify,
      });
      if (outcome === 'refused') throw allowanceSpent();
      onQueued();
      if (reserve) for (const warning of warningsOf(accountId, reserve, used)) onAllowance(warning);
      return { job: (await store.find(jobId))!, replayed: false };
    } catch (error) {
      await store.drop(jobId).catch(() => {}); // a job that receives nothing is forgotten before long
      throw error;
    }
  }

  async function replay(jobId: string, rest: Bytes, digest: Hmac): Promise<Submitted> {
    for await (const _ of rest); // all of it is in the digest
    const job = await store.find(jobId);
    if (!job || job.state === 'receiving') throw new Failure('job_unfinished', { retryAfterSeconds: 60 });
    if (job.digest !== digest.digest('base64url')) throw new Failure('idempotency_key_reused');
    return { job, replayed: true };
  }

  return {
    async submit(caller, upload, retryKey) {
      for (const { kind } of upload.columns) requireRight(caller, 'verify', kind);
      requireRight(caller, 'verify', upload.kind);
      const { kind, value, columns, country, only, format, notify, encoding } = upload;
      const request = [kind, value, columns, country, only, format, notify];
      const digest = keyed(JSON.stringify(encoding === undefined ? request : [...request, encoding]));
      try {
        return await take(caller, upload, idOf(caller, retryKey), digest);
      } catch (error) {
        throw asFailure(error);
      }
    },

    find: own,

    async list(caller) {
      const jobs = await store.list(caller.accountId, LISTED_MAX);
      const { kinds } = caller;
      return jobs.filter(({ types }) => kinds === null || types.every((type) => kinds.includes(type)));
    },

    async result(caller, jobId) {
      const job = await own(caller, jobId);
      if (hasEnded(job)) throw new Failure('not_found');
      if (job.state !== 'done') throw new Failure('job_unfinished', { retryAfterSeconds: 5 });
      const { plan, head, sealer } = openJob(job, keyWrap, randomBytes);
      async function* bytes() {
        if (head !== '') yield Buffer.from(head);
        for (let at = 0; at < job.pieces; ) {
          const sealed = await store.results(jobId, at, RESULTS_AT_ONCE);
          if (sealed.length === 0) throw new Failure('not_found');
          for (const piece of sealed) yield sealer.open(resultName(jobId, at++), piece);
        }
      }
      return {
        format: plan.format,
        bytes: bytes(),
        fetched: async () => void (await store.end(jobId, 'fetched')),
      };
    },

    async cancel(caller, jobId) {
      await store.end((await own(caller, jobId)).id, 'cancelled');
    },
  };
}

/** Goes through steps, some in each turn of the loop. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (let count = 1; ; count++) {
    const { done, value } = steps.next();
    if (done) return value;
    if (count % STEPS_A_TURN === 0) await nextTurn();
  }
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

/** What a file or a question of it is refused with. A message on columns names those of the file, and is not passed on. */
function asFailure(error: unknown): unknown {
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
