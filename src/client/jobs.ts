/** Files that the service checks in the background: sent, waited for, fetched. */
import { pause, query, type Sender } from './send.ts';

export type JobStatus = 'receiving' | 'running' | 'done' | 'fetched' | 'cancelled' | 'expired' | 'failed';

/** A file that is checked. Times are of RFC 3339. */
export interface FileJob {
  /** Its id, as the calls take it. */
  readonly id: string;
  /** What is done: `done` and `fetched` have a result. */
  readonly status: JobStatus;
  /** Why it failed: `encoding`, `row_length`, `secret` or `internal`. */
  readonly reason?: string;
  /** The types of value that its columns hold. */
  readonly types: readonly string[];
  /** When it was sent. */
  readonly created_at: string;
  /** When its values and results are deleted. */
  readonly expires_at: string;
  /** When all rows were checked, or it ended. */
  readonly finished_at?: string;
  /** When the whole result was first fetched. It stays for an hour from then on. */
  readonly fetched_at?: string;
  /** The share of the file that is checked, 0 to 1. */
  readonly progress: number;
  /** Rows checked so far. */
  readonly rows: number;
  /** Values checked and counted so far, and valid ones of them. */
  readonly checks: number;
  /** How many of them are valid. */
  readonly valid: number;
  /** Checks taken of the allowance ahead. */
  readonly reserved: number;
  /** What was decided of each column. In the answers of one job, and gone once it has ended; so is `summary`. */
  readonly plan?: JobTablePlan;
  /** What came of each column so far. */
  readonly summary?: {
    readonly columns: readonly JobColumnReport[];
    /** Columns that were not checked, since nobody is sure of them. */
    readonly unsure_columns?: readonly JobColumnReport[];
  };
}

/** What each column of a file holds, how sure that is and why. */
export interface JobTablePlan {
  readonly format: string;
  readonly encoding: string;
  readonly delimiter?: string;
  /** Of a workbook: the sheet that was read, and those there are. */
  readonly sheet?: string;
  readonly sheets?: readonly string[];
  readonly tables: readonly {
    readonly header_line: number;
    readonly columns: number;
    /** Of tables beside each other: from 1. */
    readonly first_column?: number;
  }[];
  /** Which of several is read, from 1. */
  readonly table?: number;
  /** The line with the names of columns; null where none has. */
  readonly header_line: number | null;
  readonly country_column?: string;
  readonly columns: readonly JobPlanColumn[];
  /** How many columns there are, where not all are listed. */
  readonly columns_in_all?: number;
  /** Columns that are unsure and not checked. */
  readonly questions: readonly { readonly index: number; readonly name: string; readonly kind: string }[];
}

export interface JobPlanColumn {
  /** From 1. */
  readonly index: number;
  readonly name: string;
  readonly sure: 'sure' | 'unsure' | 'no';
  readonly why: 'given' | 'name' | 'content' | 'contradicted' | 'country' | 'nothing';
  readonly kind?: string;
  readonly scheme_id?: string;
  readonly country_column?: string;
  readonly bic_column?: string;
  readonly bank_column?: string;
  /** Values that were read to find that out, and how many of them are of the kind. */
  readonly rows_read?: number;
  readonly rows_fitting?: number;
}

export interface JobColumnReport {
  readonly column: string;
  readonly kind: string;
  readonly rows: number;
  readonly empty: number;
  readonly valid: number;
  readonly invalid: number;
  /** Cells that were not checked. */
  readonly unsure: number;
  readonly reasons: Readonly<Record<string, number>>;
}

/** Formats of files and of their results. */
export type JobFormat = 'csv' | 'ndjson' | 'xlsx';

/** How a file is checked. */
export interface JobOptions {
  /** Of a CSV file by default; `ndjson` for an object or a string a line, `xlsx` for a workbook. */
  readonly format?: JobFormat | undefined;
  /** The type of the values in `value`, or `identify`; without it columns are found by what they hold. */
  readonly type?: string | undefined;
  /** The same as `type`. */
  readonly kind?: string | undefined;
  /** The name of the column with the values. */
  readonly value?: string | undefined;
  /** Several columns at once, as `{ Account: 'iban', Mobile: 'phone' }`, instead of `type` and `value`. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
  /** `DE`, `DEU` or `Germany`: the country of values that name none. */
  readonly country?: string | undefined;
  /** The name of the column with the country of each row. */
  readonly countryColumn?: string | undefined;
  /** The name of the column with the BIC beside an IBAN. */
  readonly bicColumn?: string | undefined;
  /** The line with the names of columns, from 1; found without it. */
  readonly headerLine?: number | undefined;
  /** Which of several tables of the file or sheet, from 1, as `tables` of the plan lists them. */
  readonly table?: number | undefined;
  /** Whether the first line holds values already. */
  readonly noHeader?: boolean | undefined;
  /** The sheet of a workbook, by its name or its number from 1. */
  readonly sheet?: string | undefined;
  /** As `windows-1252`, where the file does not say it. */
  readonly encoding?: string | undefined;
  /** Which rows the result has; all by default. */
  readonly only?: 'valid' | 'invalid' | undefined;
  /** Whether results say what was probably meant. */
  readonly suggest?: boolean | undefined;
  /** Whether only the bare value passes. */
  readonly strict?: boolean | undefined;
  /** An address that receives a POST when the job is done or has failed. */
  readonly notify?: string | undefined;
  /** The same key with the same file is one job. One is made without it. */
  readonly idempotencyKey?: string | undefined;
  /** Ends the call early. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `waitForJob`. */
export interface WaitOptions {
  /** Ends the waiting; the job goes on. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the job each time it was asked for. */
  readonly onProgress?: ((job: FileJob) => void) | undefined;
}

/** A file that can be sent again when a connection breaks; `openAsBlob` of `node:fs` gives one without reading it. */
export type JobFile = string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

export interface JobCalls {
  /** Sends a file, up to 1 GiB. The checks are taken of the allowance ahead, and those not needed given back. */
  submitJob(file: JobFile, options?: JobOptions): Promise<FileJob>;
  /** One job, as it is now. */
  job(id: string, options?: { signal?: AbortSignal }): Promise<FileJob>;
  /** The account's jobs, the newest first. */
  jobs(options?: { signal?: AbortSignal }): Promise<{ readonly jobs: readonly FileJob[] }>;
  /**
   * The job once all its rows are checked.
   * @throws {JobEnded} where it has failed, was deleted or has expired
   */
  waitForJob(id: string, options?: WaitOptions): Promise<FileJob>;
  /** The file with the results, in the format that it was sent in or another: `await (await client.jobResult(id)).text()`, or its `body`. */
  jobResult(id: string, options?: { format?: JobFormat; signal?: AbortSignal }): Promise<Response>;
  /** Ends the job, and deletes its values and results. */
  deleteJob(id: string, options?: { signal?: AbortSignal }): Promise<void>;
}

/** A job that will not be done. */
export class JobEnded extends Error {
  readonly job: FileJob;
  constructor(job: FileJob) {
    super(`the job ${job.id} is ${job.status}${job.reason === undefined ? '' : `: ${job.reason}`}`);
    this.name = 'JobEnded';
    this.job = job;
  }
}

/** A file of a gigabyte takes its time. */
const UPLOAD_TIMEOUT_MS = 600_000;
const FIRST_LOOK_MS = 200;
const LOOK_MAX_MS = 5000;
const MEDIA_TYPES: Readonly<Record<JobFormat, string>> = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const PENDING: ReadonlySet<JobStatus> = new Set(['receiving', 'running']);
const DONE: ReadonlySet<JobStatus> = new Set(['done', 'fetched']);

export function jobCalls(send: Sender): JobCalls {
  const job: JobCalls['job'] = (id, { signal } = {}) => send('GET', addressOf(id), { signal });
  return {
    job,
    submitJob(file, { idempotencyKey, signal, format = 'csv', ...options } = {}) {
      const content = { type: MEDIA_TYPES[format], body: file };
      const path = `/v1/jobs${queryOf(options)}`;
      return send('POST', path, { content, idempotencyKey, signal, timeoutMs: UPLOAD_TIMEOUT_MS });
    },
    jobs: ({ signal } = {}) => send('GET', '/v1/jobs', { signal }),
    async waitForJob(id, { signal, onProgress } = {}) {
      for (let wait = FIRST_LOOK_MS; ; wait = Math.min(2 * wait, LOOK_MAX_MS)) {
        const now = await job(id, signal && { signal });
        onProgress?.(now);
        if (DONE.has(now.status)) return now;
        if (!PENDING.has(now.status)) throw new JobEnded(now);
        await pause(wait, signal);
      }
    },
    jobResult: (id, { format, signal } = {}) =>
      send('GET', `${addressOf(id)}/result${query({ format })}`, {
        signal,
        answer: 'response',
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    deleteJob: (id, { signal } = {}) => send('DELETE', addressOf(id), { signal, answer: 'nothing' }),
  };
}

const addressOf = (id: string): string => `/v1/jobs/${encodeURIComponent(id)}`;

type Described = Omit<JobOptions, 'format' | 'idempotencyKey' | 'signal'>;

function queryOf({
  columns = {},
  countryColumn,
  bicColumn,
  headerLine,
  noHeader,
  ...options
}: Described): string {
  const column = Object.entries(columns).map(([name, kind]) => `${kind}=${name}`);
  const beside = { country_column: countryColumn, bic_column: bicColumn };
  return query({ ...options, column, ...beside, header_line: headerLine, no_header: noHeader });
}
