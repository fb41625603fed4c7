/** From whatever went wrong to a problem document. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Failure } from '../service/failures.ts';
import { StoreUnavailable, UnfitValue } from '../store/store.ts';
import { WORDS } from '../words/all.ts';
import { languageOf } from './language.ts';
import {
  type FieldError,
  PROBLEM_MEDIA_TYPE,
  PROBLEMS,
  type ProblemCode,
  type ProblemExtras,
  problemDocument,
} from './problems.ts';

/** Fields named in one answer; more would add nothing. */
const FIELD_ERRORS_MAX = 20;
const RETRY_UNAVAILABLE_SECONDS = 1;

/** Fastify's own errors that have a problem of their own. */
const FRAMEWORK: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

type ValidationError = NonNullable<FastifyError['validation']>[number];

export interface ErrorHandling {
  /** Answers with the problem that an error stands for. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Answers with a problem. */
  refuse(
    code: ProblemCode,
    request: FastifyRequest,
    reply: FastifyReply,
    extras?: ProblemExtras,
  ): FastifyReply;
}

export function createErrorHandling(baseUrl: string, log: Logger): ErrorHandling {
  function refuse(
    code: ProblemCode,
    request: FastifyRequest,
    reply: FastifyReply,
    extras?: ProblemExtras,
  ): FastifyReply {
    const language = languageOf(request.headers['accept-language']);
    const message = language && WORDS[language].problems[code].detail;
    if (PROBLEMS[code] === 401) reply.header('www-authenticate', challengeOf(code));
    request.problem = code;
    if (message) {
      const vary = reply.getHeader('vary');
      reply.header('vary', vary === undefined ? 'accept-language' : `${vary}, accept-language`);
    }
    return reply
      .code(PROBLEMS[code])
      .header('content-type', PROBLEM_MEDIA_TYPE)
      .serializer(JSON.stringify)
      .send(problemDocument(code, baseUrl, request.id, { ...extras, ...(message && { message }) }));
  }

  return {
    refuse,
    answer(error, request, reply) {
      if (error instanceof Failure) {
        const { retryAfterSeconds, quota, pointer, detail } = error.facts;
        if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
        const errors = pointer && [
          { pointer, code: error.code, detail: detail ?? WORDS.en.problems[error.code].detail },
        ];
        return refuse(error.code, request, reply, { ...(errors && { errors }), ...(quota && { quota }) });
      }
      if (error instanceof UnfitValue) return refuse('invalid_request', request, reply);
      if (error instanceof StoreUnavailable) {
        log.error({ request_id: request.id, err: describe(error.cause) }, 'store unavailable');
        reply.header('retry-after', String(RETRY_UNAVAILABLE_SECONDS));
        return refuse('unavailable', request, reply);
      }
      const { code, statusCode, validation } = error as FastifyError;
      if (validation) {
        const tooLarge = validation.some(({ keyword }) => keyword === 'maxItems');
        const errors = validation.slice(0, FIELD_ERRORS_MAX).map(fieldError);
        return refuse(tooLarge ? 'batch_too_large' : 'invalid_request', request, reply, { errors });
      }
      // The client has closed the connection, which is no error of the service; nobody reads this response.
      if (isCutShort(request)) return refuse('invalid_request', request, reply);
      const problem = FRAMEWORK[code] ?? problemOf(statusCode, request.headers);
      if (problem === 'internal_error') {
        log.error({ request_id: request.id, err: describe(error) }, 'internal error');
      }
      // Fastify closes the connection here, and a client that is still sending would learn of that alone.
      if (problem === 'body_too_large') reply.removeHeader('connection');
      return refuse(problem, request, reply);
    },
  };
}

/** Whether the connection was closed before the whole body had come. */
const isCutShort = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** What a status of the framework or of a plugin stands for: whatever is a client's fault is no error of ours. */
function problemOf(status: number | undefined, headers: FastifyRequest['headers']): ProblemCode {
  if (status === undefined || status < 400 || status > 499) return 'internal_error';
  // Without a body it is the address, as one with a zero byte.
  if (status === 400) return headers['content-type'] === undefined ? 'invalid_request' : 'malformed_json';
  return [403, 404, 410].includes(status) ? 'not_found' : 'invalid_request';
}

/** RFC 6750, section 3: no error attribute when the request had no credentials. */
function challengeOf(code: ProblemCode): string {
  return code === 'missing_api_key' ? 'Bearer realm="assay"' : 'Bearer realm="assay", error="invalid_token"';
}

function fieldError({ instancePath, keyword, message, params }: ValidationError): FieldError {
  const missing = keyword === 'required' ? `/${(params as { missingProperty: string }).missingProperty}` : '';
  return {
    pointer: `#${instancePath}${missing}`,
    code: FIELD_CODES[keyword] ?? keyword,
    detail: message ?? '',
  };
}

const FIELD_CODES: Readonly<Record<string, string>> = {
  required: 'missing',
  type: 'wrong_type',
  pattern: 'wrong_format',
  format: 'wrong_format',
  maxItems: 'too_many',
  maxLength: 'too_long',
};

/** An error for the log: its name, code and place, never its message, which may quote what was submitted. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: (error as { code?: unknown }).code, at };
}
