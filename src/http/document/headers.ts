/** The header fields that requests and answers carry, described once and referred to. */
import { component, type OpenApiDocument, type Operation, operationsOf } from './shape.ts';

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });

const HEADERS = {
  RequestId: text(
    'Id of the request, the one sent or a new one. Logs and problems have it.',
    'd3b07384-d9a0-4c1b-8f5e-2f6c1f0a7c11',
  ),
  RateLimit: text(
    'Requests left of the limit and seconds until it is full again (draft-ietf-httpapi-ratelimit-headers).',
    '"key";r=5999;t=42',
  ),
  RateLimitPolicy: text('The limit: requests in a window of so many seconds.', '"key";q=6000;w=60'),
  RetryAfter: { description: 'Seconds after which to try again.', schema: { type: 'integer' }, example: 12 },
  WwwAuthenticate: text(
    'How to authenticate, and what was wrong (RFC 6750).',
    'Bearer realm="assay", error="invalid_token"',
  ),
  IdempotentReplayed: text(
    '`true` when the answer is one that was given before; nothing was counted.',
    'true',
  ),
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repeated request safe: the same key with the same body is answered again and counts nothing, for 24 hours. ' +
    '1 to 255 visible ASCII characters.',
  // Without an example: a viewer would send it with every request, and the second would be refused.
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Describes them on every operation that has them. */
export function describeHeaders(document: OpenApiDocument): void {
  document.components.headers = HEADERS;
  document.components.parameters = { IdempotencyKey: IDEMPOTENCY_KEY };
  for (const { operation } of operationsOf(document)) {
    const isRepeatable = /`idempotency_key_reused`/.test(operation.responses[400]?.description ?? '');
    if (isRepeatable)
      operation.parameters = [...(operation.parameters ?? []), component('parameters', 'IdempotencyKey')];
    for (const [status, response] of Object.entries(operation.responses)) {
      response.headers = { ...response.headers, ...headersOf(operation, status, isRepeatable) };
    }
  }
}

function headersOf({ responses }: Operation, status: string, isRepeatable: boolean) {
  const isLimited = '429' in responses && (status < '300' || status === '429');
  return {
    'X-Request-ID': component('headers', 'RequestId'),
    ...(isLimited && {
      RateLimit: component('headers', 'RateLimit'),
      'RateLimit-Policy': component('headers', 'RateLimitPolicy'),
    }),
    ...(status === '429' && { 'Retry-After': component('headers', 'RetryAfter') }),
    ...(status === '401' && { 'WWW-Authenticate': component('headers', 'WwwAuthenticate') }),
    ...(isRepeatable &&
      status === '200' && { 'Idempotent-Replayed': component('headers', 'IdempotentReplayed') }),
  };
}
