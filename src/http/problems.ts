/**
 * Every problem the service answers with, in one table: the error pages, the OpenAPI document and the
 * answers themselves come from it. No submitted value is ever repeated in a problem (RFC 9457).
 */
import type { Quota } from '../service/failures.ts';

interface ProblemKind {
  readonly status: number;
  /** Short, the same for every occurrence. */
  readonly title: string;
  /** What happened and what to do, when nothing more particular is known. */
  readonly detail: string;
}

export const PROBLEMS = {
  malformed_json: {
    status: 400,
    title: 'Malformed JSON',
    detail: 'The body is empty, or not valid JSON in UTF-8.',
  },
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    detail: 'The request does not have the expected form. `errors` lists where, if it could be parsed.',
  },
  empty_input: {
    status: 400,
    title: 'Empty input',
    detail: 'The value is empty, or only white space and separators. Nothing was counted.',
  },
  batch_too_large: {
    status: 400,
    title: 'Batch too large',
    detail: 'A batch holds at most 100 items. Nothing was counted.',
  },
  idempotency_key_reused: {
    status: 400,
    title: 'Idempotency key reused',
    detail: 'This Idempotency-Key was used in the last 24 hours with another request.',
  },
  missing_api_key: {
    status: 401,
    title: 'Missing API key',
    detail: 'Send an API key in the header `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    status: 401,
    title: 'Invalid API key',
    detail: 'The API key is malformed, unknown, expired or revoked.',
  },
  account_suspended: {
    status: 403,
    title: 'Account suspended',
    detail: 'The account of this API key is suspended.',
  },
  insufficient_rights: {
    status: 403,
    title: 'Insufficient rights',
    detail: 'This API key may not do that: it lacks the right, or is limited to other kinds of value.',
  },
  too_many_keys: {
    status: 400,
    title: 'Too many keys',
    detail: 'The account has 1,000 keys that are neither revoked nor expired. Revoke some first.',
  },
  too_many_jobs: {
    status: 400,
    title: 'Too many jobs',
    detail: 'The account has 10 jobs whose results were not fetched. Fetch or delete some first.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not answer to this method; the header `Allow` lists those it does.',
  },
  job_unfinished: {
    status: 409,
    title: 'Job unfinished',
    detail: 'The job is not done yet; ask again after the seconds in `Retry-After`.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    detail: 'The request did not arrive in time.',
  },
  body_too_large: {
    status: 413,
    title: 'Body too large',
    detail: 'The body is larger than the service reads.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send the body as `Content-Type: application/json`, without a content encoding.',
  },
  rate_limited: {
    status: 429,
    title: 'Rate limited',
    detail: 'Too many requests; try again after the seconds in `Retry-After`.',
  },
  allowance_spent: {
    status: 429,
    title: 'Allowance spent',
    detail: 'The checks left in this month do not cover this request. Nothing was counted.',
  },
  free_checks_exhausted: {
    status: 429,
    title: 'Free checks exhausted',
    detail: 'All free checks are spent. Further checks need an API key.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    detail: 'The header has more fields, or more text, than the service reads.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    detail: 'Something went wrong on our side. `request_id` helps us find it.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: 'The service cannot count checks right now, so it makes none. Nothing was counted.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One field at fault. */
export interface FieldError {
  /** JSON Pointer as a URI fragment, e.g. `#/items/3/value`. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

export interface ProblemExtras {
  /** The detail in the language that the request accepts, where it names one that there is. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly quota?: Quota;
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
  const { status, title, detail } = PROBLEMS[code];
  return { type: `${baseUrl}/errors/${code}`, title, status, detail, code, request_id: requestId, ...extras };
}
