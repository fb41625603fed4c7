/**
 * Every problem the service answers with, and its status. What each says stands in `src/words/`, in one file a language: an answer
 * has its `title` and `detail` in English, and the detail as `message` in the language that the request accepts. The pages `/errors`
 * and the OpenAPI document come from the same. No submitted value is ever repeated in a problem (RFC 9457).
 */
import type { LimitName } from '../service/budgets/limits.ts';
import type { Quota } from '../service/failures.ts';
import { faults, type problems } from '../words/en.ts';
import { PROBLEM_WORDS } from './problem-words.ts';

export const PROBLEMS = {
  malformed_json: 400,
  invalid_request: 400,
  unknown_field: 400,
  empty_input: 400,
  batch_too_large: 400,
  idempotency_key_reused: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  second_factor_required: 401,
  second_factor_refused: 401,
  session_ended: 401,
  account_suspended: 403,
  account_closed: 409,
  address_not_allowed: 403,
  insufficient_rights: 403,
  csrf_refused: 403,
  too_many_keys: 400,
  too_many_jobs: 400,
  not_found: 404,
  gone: 410,
  method_not_allowed: 405,
  job_unfinished: 409,
  request_timeout: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  allowance_spent: 429,
  free_checks_exhausted: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Readonly<Record<keyof typeof problems, number>>;

/** The code of a problem, which stays while its texts may change. */
export type ProblemCode = keyof typeof PROBLEMS;

/** What may be wrong with a field. */
export const OWN_FIELD_CODES = [
  'missing',
  'empty_input',
  'unknown_field',
  'duplicate_field',
  'wrong_type',
  'wrong_format',
  'not_allowed',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_few',
  'too_many',
  'repeated',
  'in_the_past',
  'insufficient_rights',
  'invalid_request',
] as const;
export type OwnFieldCode = (typeof OWN_FIELD_CODES)[number];

/** The same, and what may be wrong with a file: the codes of this list and no others. */
export const FIELD_CODES = [...OWN_FIELD_CODES, ...(Object.keys(faults) as (keyof typeof faults)[])];
export type FieldCode = (typeof FIELD_CODES)[number];

/** One field at fault. */
export interface FieldError {
  /** JSON Pointer as a URI fragment, e.g. `#/items/3/value`. */
  readonly pointer: string;
  /** What is wrong with it. */
  readonly code: FieldCode;
  /** The same as an English sentence. */
  readonly detail: string;
  /** The detail in the language that the request accepts, where it names one that there is. */
  readonly message?: string;
}

export interface ProblemExtras {
  /** In place of the detail that the code has. */
  readonly detail?: string;
  /** The detail in the language that the request accepts, where it names one that there is. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  /** The limit that was reached. */
  readonly limit?: LimitName;
  readonly quota?: Quota;
  /** The detail again, where BigQuery looks for it. */
  readonly errorMessage?: string;
}

export interface ProblemDocument extends ProblemExtras {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly request_id: string;
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export function problemDocument(
  code: ProblemCode,
  baseUrl: string,
  requestId: string,
  extras: ProblemExtras = {},
): ProblemDocument {
  const { title, detail } = PROBLEM_WORDS.en[code];
  return {
    type: `${baseUrl}/errors/${code}`,
    title,
    status: PROBLEMS[code],
    detail,
    code,
    request_id: requestId,
    ...extras,
  };
}
