/**
 * Why the service refuses a request. A verdict on a value is never a failure: an invalid IBAN is a success.
 * The HTTP layer turns each into a problem document; nothing here knows a status code.
 */
import type { Facts } from '../core/coded.ts';
import type { LimitName } from './budgets/limits.ts';

export type FailureCode =
  | 'empty_input'
  | 'idempotency_key_reused'
  | 'missing_api_key'
  | 'invalid_api_key'
  | 'account_suspended'
  | 'account_closed'
  | 'address_not_allowed'
  | 'insufficient_rights'
  | 'invalid_request'
  | 'too_many_keys'
  | 'too_many_jobs'
  | 'job_unfinished'
  | 'body_too_large'
  | 'rate_limited'
  | 'allowance_spent'
  | 'free_checks_exhausted'
  | 'not_found'
  | 'second_factor_required'
  | 'second_factor_refused'
  | 'session_ended'
  | 'csrf_refused'
  | 'gone'
  | 'unavailable';

/** How much a visitor has spent of what is free. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly used: number;
}

export interface FailureFacts {
  /** Seconds after which the same request may succeed. */
  readonly retryAfterSeconds?: number;
  readonly quota?: Quota;
  /** The name of the limit that was reached. */
  readonly limit?: LimitName;
  /** Where the fault lies, as a JSON Pointer fragment. */
  readonly pointer?: string;
  /** What is wrong there, as a code; without it, what the failure says. */
  readonly fault?: string;
  /** What the sentence of that code names. */
  readonly facts?: Facts;
  /** What is wrong there, when more is known than the code; never with the value. */
  readonly detail?: string;
}

export class Failure extends Error {
  readonly code: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.facts = facts;
  }
}
