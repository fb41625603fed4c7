/**
 * Files that are checked in the background: taken in as a stream, sealed, queued, handed out. What is stored is
 * encrypted with a key of the job, which is destroyed when the job ends: some time after its result was fetched, or after a day.
 */
import { createHmac } from 'node:crypto';
import { type ColumnKind, IDENTIFY } from '../bulk/column-kinds.ts';
import type { TablePlan } from '../bulk/table-plan.ts';
import { columnReport, type Report, unsureReports } from '../bulk/tally.ts';
import type { FileFormat } from '../files/formats/format.ts';
import { formatNamed } from '../files/formats/formats.ts';
import type { Pace } from '../service/budgets/pace.ts';
import { Failure } from '../service/failures.ts';
import { newId, type RandomBytes } from '../service/keys/key-text.ts';
import { type Caller, requireRight } from '../service/keys/keys.ts';
import { createKeyWrap, type KeyWrap } from '../service/seal.ts';
import { allSecrets, keyedHash, type Secrets } from '../service/secrets.ts';
import { hasEnded, type Job } from '../store/jobs.ts';
import { asFailure, createIntake, type IntakeServices, type Submitted, type Upload } from './intake.ts';
import { type OpenedJob, openJob, SecretError } from './opened.ts';
import { ownFormat, written } from './written.ts';

export { FILE_BYTES_MAX, type Submitted, type Upload } from './intake.ts';
export { WHOLE_BYTES_MAX } from './whole-file.ts';

/** Jobs that a list shows. */
const LISTED_MAX = 100;
/** Pieces of a result that are read at once. */
const RESULTS_AT_ONCE = 8;
/** How long a result stays once all of it was handed over: what the client has of it by then is not known. */
export const FETCHED_MS = 3_600_000;

export interface JobResult {
  readonly format: FileFormat;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** To be called when all of it has been handed over: it stays for an hour from the first time. */
  readonly fetched: () => Promise<void>;
}

export interface Jobs {
  /** Takes in a file, to its end; the job then runs on whatever node is free. */
  submit(caller: Caller, upload: Upload, retryKey?: string): Promise<Submitted>;
  find(caller: Caller, jobId: string): Promise<Job>;
  /** What is known of its columns by the key of the job: nothing once it has ended. */
  columnsOf(job: Job): JobColumns;
  /** The account's jobs, newest first. */
  list(caller: Caller): Promise<Job[]>;
  /**
   * The result of a job that is done.
   * @param pace of reading it
   * @param format its name; that of the file by default
   */
  result(caller: Caller, jobId: string, pace: Pace, format?: string): Promise<JobResult>;
  /** Ends a job, and destroys its values. */
  cancel(caller: Caller, jobId: string): Promise<void>;
}

/** What a job's owner sees of its columns. */
export interface JobColumns {
  /** What was decided of them; absent where a version before took the job in. */
  readonly plan?: TablePlan;
  /** What came of their values so far; absent where a version before had some of them. */
  readonly summary?: Pick<Report, 'columns' | 'unsure_columns'>;
}

function columnsBy(job: Job, keys: KeyWrap, random: RandomBytes): JobColumns {
  try {
    return shownColumns(job, openJob(job, keys, random));
  } catch (error) {
    if (error instanceof SecretError) return {};
    throw error;
  }
}

function shownColumns({ columns, rows, pieces }: Job, { plan, table }: OpenedJob): JobColumns {
  const counts = columns ?? (pieces === 0 || rows === 0 ? plan.targets.map(() => NOTHING) : undefined);
  const unsure = table?.columns.filter(({ sure }) => sure === 'unsure') ?? [];
  return {
    ...(table && { plan: table }),
    ...(counts && {
      summary: {
        columns: counts.map((one, at) => columnReport(plan.targets[at]!, rows, one)),
        ...(unsure.length > 0 && { unsure_columns: unsureReports(unsure, rows) }),
      },
    }),
  };
}

const NOTHING = { valid: 0, missing: 0, reasons: {} };

/** The type that a key needs; none where a column may hold any, of which it is read as those of the key. */
const typeOf = (kind: ColumnKind | undefined): string | undefined => (kind === IDENTIFY ? undefined : kind);

/** What an upload is recognised by when it comes again. A retry may come after an upgrade: what is new stands last, where it is used. */
function requestOf(upload: Upload): readonly unknown[] {
  const { kind, value, columns, country, only, format, notify, encoding } = upload;
  const { countryColumn, bicColumn, suggest, strict, headerLine, noHeader, sheet, table } = upload;
  const place = { headerLine, noHeader, sheet, table };
  const added = {
    ...place,
    countryColumn,
    bicColumn,
    suggest: suggest || undefined,
    strict: strict || undefined,
  };
  const isPlain = Object.values(added).every((option) => option === undefined);
  const request = [kind, value, columns, country, only, format, notify];
  if (isPlain) return encoding === undefined ? request : [...request, encoding];
  return [...request, encoding, added];
}

/**
 * The id of a job, and the secret by which its file is recognised. The same key makes the same id, so that a request that comes
 * again finds its job, under a secret before as well.
 */
async function placeOf(
  services: Pick<IntakeServices, 'store' | 'randomBytes' | keyof Secrets>,
  { accountId }: Caller,
  retryKey: string | undefined,
): Promise<{ id: string; secret: string }> {
  const [secret, ...previous] = allSecrets(services) as [string, ...string[]];
  if (retryKey === undefined) return { id: newId('job', services.randomBytes), secret };
  const idUnder = (one: string) => `job_${keyedHash(one, `job\n${accountId}\n${retryKey}`).slice(0, 24)}`;
  for (const one of previous) {
    if (await services.store.find(idUnder(one))) return { id: idUnder(one), secret: one };
  }
  return { id: idUnder(secret), secret };
}

export function createJobs(services: IntakeServices): Jobs {
  const { store, now, randomBytes } = services;
  const keyWrap = createKeyWrap(services, randomBytes);
  const intake = createIntake(services);

  async function own(caller: Caller, jobId: string): Promise<Job> {
    const job = await store.find(jobId);
    if (!job || job.accountId !== caller.accountId) throw new Failure('not_found');
    for (const type of job.types) requireRight(caller, 'verify', type);
    return job;
  }

  async function* piecesOf(job: Job, { parts }: OpenedJob, pace: Pace): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < job.pieces; ) {
      const sealed = await store.results(job.id, at, RESULTS_AT_ONCE);
      if (sealed.length === 0) throw new Failure('gone');
      for (const piece of sealed) {
        await pace.turn();
        yield await parts.openResult(at++, piece);
      }
    }
  }

  return {
    async submit(caller, upload, retryKey) {
      for (const { kind } of upload.columns) requireRight(caller, 'verify', typeOf(kind));
      requireRight(caller, 'verify', typeOf(upload.kind));
      const { id, secret } = await placeOf(services, caller, retryKey);
      const digest = createHmac('sha256', secret).update(JSON.stringify(requestOf(upload)));
      try {
        return await intake.take(caller, upload, id, digest);
      } catch (error) {
        throw asFailure(error, upload);
      }
    },

    find: own,

    columnsOf: (job) => (hasEnded(job) ? {} : columnsBy(job, keyWrap, randomBytes)),

    async list(caller) {
      const jobs = await store.list(caller.accountId, LISTED_MAX);
      const { kinds } = caller;
      return jobs.filter(({ types }) => kinds === null || types.every((type) => kinds.includes(type)));
    },

    async result(caller, jobId, pace, wanted) {
      const job = await own(caller, jobId);
      if (hasEnded(job) || job.expiresAt <= now()) throw new Failure('gone');
      if (job.state !== 'done') throw new Failure('job_unfinished', { retryAfterSeconds: 5 });
      const opened = openJob(job, keyWrap, randomBytes);
      const format = wanted === undefined ? ownFormat(opened) : formatNamed(wanted);
      const bytes = written(opened, format, () => piecesOf(job, opened, pace), pace);
      return { format, bytes, fetched: () => store.fetched(jobId, now() + FETCHED_MS) };
    },

    async cancel(caller, jobId) {
      await store.end((await own(caller, jobId)).id, 'cancelled');
    },
  };
}
