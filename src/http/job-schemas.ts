/** The shapes of jobs as they travel, and a job as the API shows it. */
import { type Static, Type } from 'typebox';
import type { TablePlan } from '../bulk/table-plan.ts';
import type { ColumnReport } from '../bulk/tally.ts';
import { ENCODINGS, type TableEncoding } from '../files/encodings.ts';
import { fetchedFormats } from '../files/formats/formats.ts';
import {
  hasEnded,
  JOB_REASONS,
  type JobFacts,
  type JobReason,
  progressOf,
  type Job as StoredJob,
} from '../store/jobs.ts';

const STATES = ['receiving', 'running', 'done', 'fetched', 'cancelled', 'expired', 'failed'] as const;
const Time = Type.String({ format: 'date-time' });

export const Job = Type.Object(
  {
    id: Type.String({ examples: ['job_6pFKskrgya3t'] }),
    status: Type.Unsafe<StoredJob['state']>({
      type: 'string',
      enum: [...STATES],
      description:
        '`running` until all rows are checked, then `done`; `fetched`, `cancelled`, `expired` and `failed` jobs have no values left.',
    }),
    reason: Type.Optional(
      Type.Unsafe<JobReason>({
        type: 'string',
        enum: [...JOB_REASONS],
        description:
          'Why a job failed: bytes that are not in the encoding of the file, a row that is too long, ' +
          'a secret of the service that has changed, or a defect of the service.',
      }),
    ),
    types: Type.Array(Type.String(), { description: 'The types of value that are checked.' }),
    created_at: Time,
    expires_at: Type.String({ format: 'date-time', description: 'When the job and its result are deleted.' }),
    finished_at: Type.Optional(Time),
    fetched_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'When the whole result was first fetched.' }),
    ),
    progress: Type.Number({ minimum: 0, maximum: 1, description: 'The share of the file that is checked.' }),
    rows: Type.Integer({ description: 'Rows checked so far.' }),
    checks: Type.Integer({ description: 'Values checked and counted so far.' }),
    valid: Type.Integer({ description: 'Valid ones of them.' }),
    reserved: Type.Integer({
      description: 'Checks taken of the allowance ahead; what is not used is given back.',
    }),
    result: Type.Optional(
      Type.String({ format: 'uri', description: 'Where the result is, once the job is done.' }),
    ),
    plan: Type.Optional(
      Type.Unsafe<TablePlan>({
        $ref: 'TablePlan#',
        description:
          'What was decided of each column. In the answers of one job alone, and gone once it has ended.',
      }),
    ),
    summary: Type.Optional(
      Type.Object(
        {
          columns: Type.Array(Type.Unsafe<ColumnReport>({ $ref: 'ColumnReport#' })),
          unsure_columns: Type.Optional(
            Type.Array(Type.Unsafe<ColumnReport>({ $ref: 'ColumnReport#' }), {
              description: 'Columns that were not checked, since nobody is sure of them.',
            }),
          ),
        },
        { description: 'What came of each column so far, where `plan` is.' },
      ),
    ),
  },
  { $id: 'Job', description: 'A file that is checked in the background.' },
);

export const JobList = Type.Object(
  { jobs: Type.Array(Type.Unsafe<object>({ $ref: 'Job#' })) },
  { description: 'At most 100 jobs.' },
);

const Item = Type.Object({
  value: Type.String({ description: 'As a person would write it.' }),
  country: Type.Optional(Type.String({ description: 'A code or a name of a country.' })),
});

export const JobItems = Type.Object({
  items: Type.Array(Item, { minItems: 1, description: 'Values of the kind that `type` names.' }),
});
export type JobItems = Static<typeof JobItems>;

/** Address of one column: `iban=Account`. */
const COLUMN = '^[a-z_-]{1,32}=.{1,200}$';

/** Columns that stand beside those of the values. */
const COLUMNS_BESIDE = {
  country_column: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The column with the country of each row; without it found by its name and cells.',
    }),
  ),
  bic_column: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'The column or key with the BIC that was given with each IBAN; without it found by its name, or the key `bic`.',
    }),
  ),
};

const trueOrFalse = (description: string) =>
  Type.Unsafe<'true' | 'false'>({ type: 'string', enum: ['true', 'false'], description });

/** Which table of the file is read. */
const TABLE_PLACE = {
  header_line: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      pattern: '^[1-9][0-9]{0,5}$',
      description: 'The line with the names of columns, from 1; found without it.',
    }),
  ),
  table: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      pattern: '^[1-9][0-9]{0,5}$',
      description:
        'Which of several tables of the file or sheet, from 1, as `tables` of the plan lists them.',
    }),
  ),
  no_header: Type.Optional(
    trueOrFalse('Whether the first line holds values already; columns are `#1`, `#2`, then.'),
  ),
  sheet: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'The sheet of a workbook, by its name or its number from 1; without it the first that has columns with known names.',
    }),
  ),
};

const typeOf = (kinds: readonly string[]) =>
  Type.Unsafe<string>({
    type: 'string',
    enum: [...kinds],
    description:
      'The kind of value, or `identify` where each may be of another; without it, columns of a CSV file are found by what they hold.',
  });

export const ResultQuery = Type.Object({
  format: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      enum: fetchedFormats().map(({ name }) => name),
      description:
        'The format of the result; that of the file by default, where results can have it. Rows of a table become objects of texts; lines of JSON become rows, with their own names as columns and their results in those of a table.',
    }),
  ),
});
export type ResultQuery = Static<typeof ResultQuery>;

export function jobQuery(kinds: readonly string[]) {
  return Type.Object({
    type: Type.Optional(typeOf(kinds)),
    kind: Type.Optional(
      Type.Unsafe<string>({ type: 'string', enum: [...kinds], description: 'The same as `type`.' }),
    ),
    value: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The column or key of the values.' }),
    ),
    column: Type.Optional(
      Type.Unsafe<string | string[]>({
        anyOf: [
          { type: 'string', pattern: COLUMN },
          { type: 'array', items: { type: 'string', pattern: COLUMN }, maxItems: 20 },
        ],
        description:
          'Several columns at once, each as `type=column` (`iban=Account`, `identify=Number`), instead of `type` and `value`.',
      }),
    ),
    country: Type.Optional(
      Type.String({ pattern: '^[A-Za-z]{2}$', description: 'The country of rows that name none.' }),
    ),
    ...COLUMNS_BESIDE,
    ...TABLE_PLACE,
    encoding: Type.Optional(
      Type.Unsafe<TableEncoding>({
        type: 'string',
        enum: [...ENCODINGS],
        description:
          'The encoding of the file; without it the `charset` of `Content-Type`, or what its first bytes say.',
      }),
    ),
    only: Type.Optional(
      Type.Unsafe<'valid' | 'invalid'>({
        type: 'string',
        enum: ['valid', 'invalid'],
        description: 'Which rows the result has; all by default.',
      }),
    ),
    suggest: Type.Optional(
      trueOrFalse('Whether the result says what invalid values were probably meant to be.'),
    ),
    strict: Type.Optional(
      trueOrFalse('Whether words beside a value, letters read as digits and anything assumed are refused.'),
    ),
    notify: Type.Optional(
      Type.String({
        pattern: '^https?://.{1,2000}$',
        description:
          'Receives a POST when the job is done (`job.done`) or has failed (`job.failed`), signed as Standard Webhooks say with the ' +
          'secret in `Assay-Webhook-Secret`.',
      }),
    ),
  });
}
export type JobQuery = Static<ReturnType<typeof jobQuery>>;

/** A job for its owner, without its columns: the names of these are for who asks for that job alone. */
export function shownJob(job: JobFacts, baseUrl: string): Omit<Static<typeof Job>, 'plan' | 'summary'> {
  const time = (ms: number) => new Date(ms).toISOString();
  const { finishedAt, state } = job;
  return {
    id: job.id,
    status: state,
    ...(job.reason !== null && { reason: job.reason }),
    types: [...job.types],
    created_at: time(job.createdAt),
    expires_at: time(job.expiresAt),
    ...(finishedAt !== null && { finished_at: time(finishedAt) }),
    ...(job.fetchedAt !== null && { fetched_at: time(job.fetchedAt) }),
    progress: progressOf(job),
    rows: job.rows,
    checks: job.checks,
    valid: job.valid,
    reserved: hasEnded(job) ? 0 : job.reserved,
    ...(state === 'done' && { result: `${baseUrl}/v1/jobs/${job.id}/result` }),
  };
}
