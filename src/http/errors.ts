/** From whatever went wrong to a problem document. */
import type { Logger } from 'pino';
import type { LimitName } from '../service/budgets/limits.ts';
import { Gone } from '../service/budgets/pace.ts';
import { Failure } from '../service/failures.ts';
import { StoreUnavailable, UnfitValue } from '../store/store.ts';
import { WORDS } from '../words/all.ts';
import { fill } from '../words/fill.ts';
import type { Language } from '../words/languages.ts';
import { Closed } from './edge/closed.ts';
import { Mismatch, Refusal } from './edge/refusal.ts';
import type { Reply } from './edge/reply.ts';
import type { Request } from './edge/request.ts';
import { failedField, fieldError } from './field-errors.ts';
import { languageOf } from './language.ts';
import { PROBLEM_WORDS } from './problem-words.ts';
import {
  PROBLEM_MEDIA_TYPE,
  PROBLEMS,
  type ProblemCode,
  type ProblemDocument,
  type ProblemExtras,
  problemDocument,
} from './problems.ts';
import { BIGQUERY_URL } from './sql-schemas.ts';

/** Fields named in one answer; more would add nothing. */
const FIELD_ERRORS_MAX = 20;
const RETRY_UNAVAILABLE_SECONDS = 1;

export interface ErrorHandling {
  /** Answers with the problem that an error stands for. */
  answer(error: unknown, request: Request, reply: Reply): Reply;
  /**
   * Answers with a problem.
   *
   * @param near the address that was probably meant, where there is nothing
   */
  refuse(code: ProblemCode, request: Request, reply: Reply, extras?: ProblemExtras, near?: string): Reply;
}

/** @param onLimit called for each request that a limit refuses */
export function createErrorHandling(
  baseUrl: string,
  log: Logger,
  onLimit: (limit: LimitName) => void,
): ErrorHandling {
  function refuse(
    code: ProblemCode,
    request: Request,
    reply: Reply,
    extras?: ProblemExtras,
    near?: string,
  ): Reply {
    const language = languageIn(request);
    const message = language && detailOf(language, code, near);
    if (PROBLEMS[code] === 401) reply.header('www-authenticate', challengeOf(code));
    request.problem = code;
    // What was meant for the answer that is not given.
    reply.header('cache-control', 'no-store');
    const document = problemDocument(code, baseUrl, request.id, {
      ...(near !== undefined && { detail: detailOf('en', code, near) }),
      ...extras,
      ...(message && { message }),
    });
    if (message) {
      const vary = reply.getHeader('vary');
      reply.header('vary', vary === undefined ? 'accept-language' : `${vary}, accept-language`);
    }
    return reply
      .code(PROBLEMS[code])
      .type(PROBLEM_MEDIA_TYPE)
      .send(
        request.route === BIGQUERY_URL ? { ...document, errorMessage: errorMessageOf(document) } : document,
      );
  }

  return {
    refuse,
    answer(error, request, reply) {
      if (error instanceof Failure) {
        const { retryAfterSeconds, quota, limit } = error.facts;
        if (limit !== undefined) onLimit(limit);
        if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
        const field = failedField(error, languageIn(request));
        return refuse(error.code, request, reply, {
          ...(field && { errors: [field] }),
          ...(limit && { limit }),
          ...(quota && { quota }),
        });
      }
      if (error instanceof UnfitValue) return refuse('invalid_request', request, reply);
      const outage = outageOf(error);
      if (outage !== undefined) {
        log.error({ request_id: request.id, err: loggable(outage.cause) }, outage.what);
        reply.header('retry-after', String(RETRY_UNAVAILABLE_SECONDS));
        return refuse('unavailable', request, reply);
      }
      if (error instanceof Mismatch) {
        const language = languageIn(request);
        const errors = error.faults.slice(0, FIELD_ERRORS_MAX).map((fault) => fieldError(fault, language));
        return refuse(codeOf(error), request, reply, { errors });
      }
      if (error instanceof Refusal) return refuse(error.code, request, reply);
      // The client has closed the connection, which is no error of the service; nobody reads this response.
      if (error instanceof Gone || error instanceof Closed || isCutShort(request))
        return refuse('invalid_request', request, reply);
      log.error({ request_id: request.id, err: loggable(error) }, 'internal error');
      return refuse('internal_error', request, reply);
    },
  };
}

/** What is missing for the moment where a request fails for it: the store, or descriptors. */
function outageOf(error: unknown): { readonly cause: unknown; readonly what: string } | undefined {
  if (error instanceof StoreUnavailable) return { cause: error.cause, what: 'store unavailable' };
  return isOutOfDescriptors(error) ? { cause: error, what: 'out of file descriptors' } : undefined;
}

/** @param near the address that was probably meant */
const detailOf = (language: Language, code: ProblemCode, near: string | undefined): string =>
  near === undefined
    ? PROBLEM_WORDS[language][code].detail
    : fill(WORDS[language].fields.no_address_near, { near });

/** What the user of a warehouse reads: its connector shows nothing else of a problem. */
const errorMessageOf = ({ detail, errors = [] }: ProblemDocument): string =>
  [detail, ...errors.map((field) => `${field.pointer}: ${field.detail}`)].join(' ');

const languageIn = ({ headers }: Request) => languageOf(headers['accept-language']);

/** The problem of a request that does not fit its schema. */
function codeOf({ faults }: Mismatch): ProblemCode {
  if (faults.some(({ keyword }) => keyword === 'maxItems')) return 'batch_too_large';
  return faults.some(({ keyword }) => keyword === 'additionalProperties')
    ? 'unknown_field'
    : 'invalid_request';
}

/** Whether a file could not be opened, or a process not started, since too many are open: what is needed is tried again by who asks again. */
function isOutOfDescriptors(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && /^E[MN]FILE$/.test(String(one.code))) return true;
  }
  return false;
}

/** Whether the connection was closed before the whole body had come. */
const isCutShort = ({ raw }: Request) => raw.destroyed && !raw.complete;

/** RFC 6750, section 3: no error attribute when the request had no credentials. */
function challengeOf(code: ProblemCode): string {
  return code === 'missing_api_key' ? 'Bearer realm="assay"' : 'Bearer realm="assay", error="invalid_token"';
}

/** An error for the log: its name, code and place, never its message, which may quote what was submitted. */
function loggable(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: (error as { code?: unknown }).code, at };
}
