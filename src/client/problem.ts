/** Why the service refused a request, as an error. */
import type { FieldError, ProblemCode } from '../http/problems.ts';

export type { FieldError, ProblemCode } from '../http/problems.ts';

/** A problem document (RFC 9457), thrown. Switch on `code`. */
export class AssayProblem extends Error {
  readonly status: number;
  /** One of the service's codes; `unknown` where something in between answered. */
  readonly code: ProblemCode | 'unknown';
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, where the service gives them. */
  readonly retryAfterSeconds: number | undefined;
  /** The fields at fault. */
  readonly errors: readonly FieldError[];

  constructor(
    status: number,
    problem: { code?: string; detail?: string; request_id?: string; errors?: readonly FieldError[] },
    retryAfter: string | null,
  ) {
    super(problem.detail ?? `the service answered ${status}`);
    this.name = 'AssayProblem';
    this.status = status;
    this.code = (problem.code ?? 'unknown') as ProblemCode | 'unknown';
    this.requestId = problem.request_id;
    this.retryAfterSeconds = retryAfter === null ? undefined : secondsOf(retryAfter);
    this.errors = problem.errors ?? [];
  }
}

/** Retry-After: seconds, or the moment as an HTTP date. */
function secondsOf(retryAfter: string): number | undefined {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.max(0, Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000));
  return Number.isNaN(seconds) ? undefined : seconds;
}
