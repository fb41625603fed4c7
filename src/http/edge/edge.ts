/**
 * The way of every request, from its head to its answer: checks of the head, route, gates, body, schema, handler.
 * Whatever goes wrong on it ends in `answerError`, so that each refusal comes from one place.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trust } from './address.ts';
import { bodyOf, dropRest } from './body.ts';
import { isOneHost } from './host.ts';
import { namesTwice, parseJson } from './json.ts';
import type { Packing } from './packing.ts';
import { Mismatch, Refusal, type SchemaFault } from './refusal.ts';
import { type Afterwards, Reply } from './reply.ts';
import { Request } from './request.ts';
import type { Match, Route, RouteTable } from './routes.ts';
import type { Validate } from './validation.ts';

/** What the application adds to the way of a request. */
export interface EdgeOptions {
  readonly table: RouteTable;
  readonly bodyBytesMax: number;
  /** Header fields of a request. */
  readonly headersMax: number;
  /** Whose X-Forwarded-For is believed; nobody's without it. */
  readonly trust?: Trust | undefined;
  readonly newId: () => string;
  /** Which answers are compressed. */
  readonly packing: Packing;
  /** Whether a request is refused since the service is on its way down. */
  readonly isClosed: (request: Request) => boolean;
  /** Is called when a body has arrived, with its length, before it is parsed; that waits for what is returned. */
  readonly onBody: (request: Request, bytes: number) => void | Promise<void>;
  /** Answers where there is nothing. */
  readonly answerNotFound: (request: Request, reply: Reply) => unknown;
  /** Answers with the problem that an error stands for. */
  readonly answerError: (error: unknown, request: Request, reply: Reply) => void;
  /** Is called for each answer when all of it has been handed over. */
  readonly onAnswered: (request: Request, reply: Reply) => void;
}

export interface Edge {
  /** Answers a request. */
  handle(raw: IncomingMessage, response: ServerResponse): void;
}

/** A field stands twice in a body. Which one is not said: its name may be anything. */
const TWICE: SchemaFault = { instancePath: '', keyword: 'duplicate', params: {} };

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
const RETRY_SECONDS = '1';

export function createEdge(options: EdgeOptions): Edge {
  const { table, bodyBytesMax, trust, newId, answerError, onBody } = options;

  async function answer(request: Request, reply: Reply): Promise<void> {
    try {
      checkHead(request, reply, options);
      const match = table.find(request.method, request.url);
      const result = match ? await pass(match, request, reply) : answerElse(request, reply, options);
      const body = result instanceof Promise ? await result : result;
      if (!reply.sent) reply.send(body);
    } catch (error) {
      fail(error, request, reply);
    }
    request.slot?.close();
  }

  async function pass({ route, params, query }: Match, request: Request, reply: Reply): Promise<unknown> {
    request.route = route.url;
    request.params = params;
    request.query = query;
    for (const gate of route.gates) {
      const waiting = gate(request, reply);
      if (waiting) await waiting;
      if (reply.sent) return;
    }
    if (route.schema.body !== undefined) {
      const body = bodyOf(request.raw, route.bodyBytesMax ?? bodyBytesMax, route.streams);
      if (body === request.raw) dropRest(request.raw, reply.raw);
      request.body = body instanceof Promise ? await parsed(request, body, route) : body;
    } else if (request.slot) await request.slot.turn();
    checkParts(route, request);
    return route.handle(request, reply);
  }

  /** What a body says, once it has arrived and may be looked at. */
  async function parsed(request: Request, body: Promise<Buffer>, { schema }: Route): Promise<unknown> {
    const bytes = await body;
    const waiting = onBody(request, bytes.length);
    if (waiting) await waiting;
    const value = parseJson(bytes);
    if (schema.strict && namesTwice(bytes.toString(), value)) throw new Mismatch([TWICE]);
    return value;
  }

  function fail(error: unknown, request: Request, reply: Reply): void {
    // What went wrong after the answer was started can only cut it short.
    if (reply.sent) return void reply.raw.destroy();
    answerError(error, request, reply);
  }

  const after: Afterwards = { packing: options.packing, sent: options.onAnswered, failed: answerError };

  return {
    handle(raw, response) {
      const request = new Request(raw, idOf(raw, newId), trust);
      void answer(request, new Reply(response, request, fieldsOf(request), after));
    },
  };
}

/** The id of a request: its own, where it has one that can be logged. */
function idOf({ headers }: IncomingMessage, newId: () => string): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && REQUEST_ID.test(own) ? own : newId();
}

/** The header fields of every answer. */
function fieldsOf({ id, method }: Request): string[] {
  const fields = ['x-request-id', id, 'x-content-type-options', 'nosniff', 'referrer-policy', 'no-referrer'];
  if (method === 'POST') fields.push('cache-control', 'no-store');
  return fields;
}

function checkHead(request: Request, reply: Reply, { isClosed, headersMax }: EdgeOptions): void {
  if (isClosed(request)) {
    reply.header('retry-after', RETRY_SECONDS).header('connection', 'close');
    throw new Refusal('unavailable');
  }
  const { rawHeaders, headers, httpVersion } = request.raw;
  if (rawHeaders.length > 2 * headersMax) throw new Refusal('headers_too_large');
  if (headers.host === undefined ? httpVersion === '1.1' : !isOneHost(headers.host)) {
    throw new Refusal('invalid_request');
  }
}

/** Where no route is: 405 to the methods that an address does not have, or 204 to OPTIONS, with Allow. */
function answerElse(request: Request, reply: Reply, { table, answerNotFound }: EdgeOptions): unknown {
  const methods = table.methodsOf(request.url);
  if (methods.length === 0) {
    request.query = Object.fromEntries(new URLSearchParams(request.url.split('?', 2)[1]));
    return answerNotFound(request, reply);
  }
  reply.header('allow', [...new Set([...methods, 'OPTIONS'])].sort().join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  throw new Refusal('method_not_allowed');
}

function checkParts(route: Route, request: Request): void {
  check(route.params, request.params);
  // A body that the route reads as it arrives is nothing to look at yet.
  if (request.body !== request.raw) check(route.body, request.body);
  check(route.query, request.query);
}

function check(validate: Validate | undefined, part: unknown): void {
  const faults = validate?.(part ?? null);
  if (faults) throw new Mismatch(faults);
}
