/**
 * The fast path of the commonest request: a well-formed check, under a key that was recognised a moment ago and has
 * requests left. It is read, verified, charged and written here, without the framework's hooks and wrappers, which cost
 * about as much as the rest.
 *
 * Whatever is out of the ordinary goes through the framework, with the body that was read and what was already taken for
 * it. So each route has one handler, and every refusal comes from one place; a test compares the responses of both paths.
 */
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Caller, Keys } from '../service/keys/keys.ts';
import { bearerOf } from './auth.ts';
import { isOneHost } from './host.ts';
import { isFit } from './json.ts';
import type { Limiter } from './limits.ts';
import type { Observer } from './observer.ts';
import { traceOf } from './trace.ts';

/** What a handler is given, on either path. */
export interface Question<Body> {
  readonly caller: Caller;
  readonly body: Body;
  readonly headers: IncomingHttpHeaders;
}

/** What it answers, with status 200: an object, or the bytes of JSON that is written already. */
export interface Answer {
  readonly body: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, and the header field that marks one that was charged before. */
export const answered = (body: object | Buffer, replayed: boolean): Answer =>
  replayed ? { body, headers: { 'idempotent-replayed': 'true' } } : { body };

/** Answers by the framework. */
export async function send(reply: FastifyReply, answer: Promise<Answer>): Promise<object> {
  const { body, headers } = await answer;
  if (headers) reply.headers(headers);
  if (Buffer.isBuffer(body)) reply.type(MEDIA_TYPE);
  return body;
}

/** A route that may be reached straight. */
export interface StraightRoute<Body> {
  readonly url: string;
  /** Whether a body is surely one that the route's schema lets pass. */
  readonly accepts: (body: unknown) => body is Body;
  readonly answer: (question: Question<Body>) => Promise<Answer>;
}

export interface Straight {
  add<Body>(route: StraightRoute<Body>): void;
  /** Goes before a server's own handling of requests. */
  attach(server: Server): void;
}

export interface StraightParts {
  readonly keys: Keys;
  readonly keyLimiter: Limiter;
  readonly observer: Observer;
  readonly draining: () => boolean;
  /** The id of a request. */
  readonly idOf: (request: IncomingMessage) => string;
  readonly bodyBytesMax: number;
  readonly headersMax: number;
}

/** What was done for a request before it went to the framework after all. */
interface Begun {
  readonly id: string;
  readonly body: Buffer;
  readonly caller?: Caller;
  /** The header fields of the rate limit that one request was taken from. */
  readonly limits?: readonly string[];
  /** What went wrong while it was answered. */
  readonly error?: unknown;
}

/** Lets the framework answer. */
type Otherwise = (request: IncomingMessage, response: ServerResponse, what?: Begun) => void;

const begun = new WeakMap<IncomingMessage, Begun>();
const MEDIA_TYPE = 'application/json; charset=utf-8';
const MEDIA_TYPES: ReadonlySet<string | undefined> = new Set(['application/json', MEDIA_TYPE]);
/** Header fields of every response of this path. */
const FIELDS = [
  'content-type',
  MEDIA_TYPE,
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'no-referrer',
  'cache-control',
  'no-store',
] as const;

export function createStraight(parts: StraightParts): Straight {
  const { keys, keyLimiter, observer, draining, idOf, bodyBytesMax, headersMax } = parts;
  const routes = new Map<string | undefined, StraightRoute<unknown>>();

  /** The caller of a request that may go straight, as far as its header shows. */
  function callerOf({ method, headers, rawHeaders }: IncomingMessage): Caller | undefined {
    if (method !== 'POST' || !MEDIA_TYPES.has(headers['content-type']) || draining()) return undefined;
    if (headers['content-encoding'] !== undefined || headers.expect !== undefined) return undefined;
    if (headers.host === undefined || !isOneHost(headers.host) || rawHeaders.length > 2 * headersMax)
      return undefined;
    const length = headers['content-length'];
    if (length === undefined || Number(length) > bodyBytesMax) return undefined;
    const key = bearerOf(headers.authorization);
    return key === undefined ? undefined : keys.known(key);
  }

  function answer(
    route: StraightRoute<unknown>,
    request: IncomingMessage,
    response: ServerResponse,
    caller: Caller,
    body: Buffer,
    orElse: Otherwise,
  ): void {
    const id = idOf(request);
    const value = parsed(body);
    const fits = route.accepts(value);
    const limits = fits ? keyLimiter.takeNow(caller.keyId) : undefined;
    if (!fits || limits === undefined) {
      orElse(request, response, { id, body });
      return;
    }
    const start = performance.now();
    route.answer({ caller, body: value, headers: request.headers }).then(
      (answer) => {
        write(response, id, limits, answer);
        observer.answered({
          id,
          method: 'POST',
          route: route.url,
          status: 200,
          key: caller.keyId,
          trace: traceOf(request.headers),
          ms: performance.now() - start,
        });
      },
      (error) => orElse(request, response, { id, body, caller, limits, error }),
    );
  }

  return {
    add: (route) => void routes.set(route.url, route as StraightRoute<unknown>),
    attach(server) {
      const handler = server.listeners('request')[0] as (...all: unknown[]) => void;
      server.removeListener('request', handler);
      const orElse: Otherwise = (request, response, what) => {
        if (what) begun.set(request, what);
        handler.call(server, request, response);
      };
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        const route = routes.get(request.url);
        const caller = route && callerOf(request);
        if (!caller) return orElse(request, response);
        bodyOf(request, (body) => answer(route, request, response, caller, body, orElse));
      });
    },
  };
}

/** Reads a body; nothing happens when the client goes away before it has sent all. */
function bodyOf(request: IncomingMessage, then: (body: Buffer) => void): void {
  let first: Buffer | undefined;
  let others: Buffer[] | undefined;
  request.on('data', (chunk: Buffer) => {
    if (!first) first = chunk;
    else if (others) others.push(chunk);
    else others = [first, chunk];
  });
  request.on('end', () => then(others ? Buffer.concat(others) : (first ?? Buffer.alloc(0))));
}

function parsed(body: Buffer): unknown {
  if (!isFit(body)) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function write(
  response: ServerResponse,
  id: string,
  limits: readonly string[],
  { body, headers }: Answer,
): void {
  const text = Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const fields = [...FIELDS, 'x-request-id', id, 'content-length', String(length), ...limits];
  if (headers) for (const [name, value] of Object.entries(headers)) fields.push(name, value);
  response.writeHead(200, fields);
  // Text of one byte a character is copied; other text is encoded.
  if (typeof text === 'string') response.end(text, length === text.length ? 'latin1' : 'utf8');
  else response.end(text);
}

/** The id that a request was given on the fast path. */
export function begunId(request: IncomingMessage): string | undefined {
  return begun.get(request)?.id;
}

/** Hook `preParsing`: the body that has already been read. */
export function begunBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: RequestPayload,
  next: (error?: null, payload?: RequestPayload) => void,
): void {
  const what = begun.get(request.raw);
  next(null, what ? Readable.from([what.body], { objectMode: false }) : payload);
}

/** The caller for whom a request was taken already; its header fields are set. */
export function begunCaller(request: FastifyRequest, reply: FastifyReply): Caller | undefined {
  const what = begun.get(request.raw);
  if (!what?.limits) return undefined;
  for (let i = 0; i < what.limits.length; i += 2) reply.header(what.limits[i]!, what.limits[i + 1]!);
  return what.caller;
}

/** Throws the error of the fast path: a charge must not be tried twice. */
export function begunError(request: FastifyRequest): void {
  const what = begun.get(request.raw);
  if (what && 'error' in what) throw what.error;
}
