/**
 * The way of every request, from its head to its answer: checks of the head, route, gates, body, schema, handler.
 * Whatever goes wrong on it ends in `answerError`, so that each refusal comes from one place.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trust } from './address.ts';
import { bodyFormOf, dropRest, readBody } from './body.ts';
import { Closed, stopWhenGone } from './closed.ts';
import { isOneHost } from './host.ts';
import { namesTwice, parseJson } from './json.ts';
import type { Packing } from './packing.ts';
import { Mismatch, Refusal, type SchemaFault } from './refusal.ts';
import { type Afterwards, Reply } from './reply.ts';
import { Request } from './request.ts';
import type { Route, RouteTable } from './routes.ts';
import type { Validate } from './validation.ts';

/** What the application adds to the way of a request. */
export interface EdgeOptions {
  readonly table: RouteTable;
  readonly bodyBytesMax: number;
  /** Header fields of a request. */
  readonly headersMax: number;
  /** Names and values in turn of the header fields that every answer has. */
  readonly fields: readonly string[];
  /** Whose X-Forwarded-For is believed; nobody's without it. */
  readonly trust?: Trust | undefined;
  readonly newId: () => string;
  /** Which answers are compressed. */
  readonly packing: Packing;
  /** Whether a request is refused since the service is on its way down. */
  readonly isClosed: (request: Request) => boolean;
  /** Is called when a body has arrived, with its length, before it is parsed; that waits for what is returned. */
  readonly onBody: (request: Request, bytes: number) => void | Promise<void>;
  /** Is called with how many requests one counts as, where that is more than one, before it is worked on; that waits for what is returned. */
  readonly onPriced: (request: Request, reply: Reply, price: number) => void | Promise<void>;
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
  const way = new Way(options);
  const { trust, newId, packing, onAnswered, answerError, fields } = options;
  const afterwards: Afterwards = { packing, sent: onAnswered, failed: answerError };
  return {
    handle(raw, response) {
      const request = new Request(raw, idOf(raw, newId), trust);
      way.start(request, new Reply(response, request, ['x-request-id', request.id, ...fields], afterwards));
    },
  };
}

/**
 * Each step calls the next one, and only what has to be waited for costs a promise: a check waits for its body and for its
 * commit. What a step throws, or what it waited for, ends in `#fail`.
 */
class Way {
  readonly #options: EdgeOptions;

  constructor(options: EdgeOptions) {
    this.#options = options;
  }

  start(request: Request, reply: Reply): void {
    try {
      this.#enter(request, reply);
    } catch (error) {
      this.#fail(error, request, reply);
    }
  }

  #enter(request: Request, reply: Reply): void {
    const { table } = this.#options;
    checkHead(request, reply, this.#options);
    const match = table.find(request.method, request.url);
    if (!match) {
      this.#settle(answerElse(request, reply, this.#options), request, reply);
      return;
    }
    request.route = match.route.url;
    request.params = match.params;
    request.query = match.query;
    this.#passGates(match.route, 0, request, reply);
  }

  /** Passes the gates of a route, from one on. */
  #passGates(route: Route, from: number, request: Request, reply: Reply): void {
    const { gates } = route;
    for (let i = from; i < gates.length; i++) {
      if (reply.sent) break;
      const waiting = gates[i]!(request, reply);
      if (waiting) {
        this.#after(waiting, () => this.#passGates(route, i + 1, request, reply), request, reply);
        return;
      }
    }
    if (reply.sent) close(request);
    else this.#takeBody(route, request, reply);
  }

  #takeBody(route: Route, request: Request, reply: Reply): void {
    const { raw, slot } = request;
    if (slot) stopWhenGone(request, reply);
    if (route.schema.body === undefined) {
      const turn = slot?.turn();
      if (turn) this.#after(turn, () => this.#work(route, request, reply), request, reply);
      else this.#work(route, request, reply);
      return;
    }
    const bytesMax = route.bodyBytesMax ?? this.#options.bodyBytesMax;
    const form = bodyFormOf(raw, bytesMax, route.streams);
    if (form === 'json') {
      this.#readJson(bytesMax, route, request, reply);
      return;
    }
    if (form === 'stream') {
      dropRest(raw, reply.raw);
      request.body = raw;
    }
    this.#work(route, request, reply);
  }

  #readJson(bytesMax: number, route: Route, request: Request, reply: Reply): void {
    const taken = (bytes: Buffer) => {
      try {
        this.#look(bytes, route, request, reply);
      } catch (error) {
        this.#fail(error, request, reply);
      }
    };
    readBody(request.raw, bytesMax, taken, (error) => this.#fail(error, request, reply));
  }

  /** Reads a body that has arrived, once it may be looked at. */
  #look(bytes: Buffer, route: Route, request: Request, reply: Reply): void {
    const waiting = this.#options.onBody(request, bytes.length);
    const read = () => {
      // A large body takes a while to parse, for whoever has gone while it waited for its turn.
      if (reply.raw.destroyed) throw new Closed('nobody waits');
      request.body = parsed(bytes, route);
      this.#work(route, request, reply);
    };
    if (waiting) this.#after(waiting, read, request, reply);
    else read();
  }

  #work(route: Route, request: Request, reply: Reply): void {
    if (reply.raw.destroyed) throw new Closed('nobody waits');
    checkParts(route, request, route.reads?.(request));
    const price = route.price.of?.(request) ?? 1;
    const waiting = price > 1 ? this.#options.onPriced(request, reply, price) : undefined;
    if (waiting) this.#after(waiting, () => this.#handle(route, request, reply), request, reply);
    else this.#settle(route.handle(request, reply), request, reply);
  }

  /** Handles a request that was waiting; its client may have gone meanwhile. */
  #handle(route: Route, request: Request, reply: Reply): void {
    if (reply.raw.destroyed) throw new Closed('nobody waits');
    this.#settle(route.handle(request, reply), request, reply);
  }

  /** Sends what a handler returns, now or later. */
  #settle(result: unknown, request: Request, reply: Reply): void {
    if (result instanceof Promise) {
      this.#after(result, (body) => this.#finish(body, request, reply), request, reply);
    } else this.#finish(result, request, reply);
  }

  #finish(body: unknown, request: Request, reply: Reply): void {
    if (!reply.sent) reply.send(body);
    close(request);
  }

  /** Goes on when something that is waited for is there. */
  #after<T>(waiting: Promise<T>, step: (value: T) => void, request: Request, reply: Reply): void {
    const fail = (error: unknown) => this.#fail(error, request, reply);
    waiting.then((value) => {
      try {
        step(value);
      } catch (error) {
        fail(error);
      }
    }, fail);
  }

  #fail(error: unknown, request: Request, reply: Reply): void {
    // What went wrong after the answer was started can only cut it short.
    if (reply.sent) reply.raw.destroy();
    else this.#options.answerError(error, request, reply);
    close(request);
  }
}

/** Gives back the place of a request that is answered, where it has one. */
const close = ({ slot }: Request): void => slot?.close();

/** What a body says. */
function parsed(bytes: Buffer, { schema }: Route): unknown {
  const value = parseJson(bytes);
  if (schema.strict && namesTwice(bytes.toString(), value)) throw new Mismatch([TWICE]);
  return value;
}

/** The id of a request: its own, where it has one that can be logged. */
function idOf({ headers }: IncomingMessage, newId: () => string): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && REQUEST_ID.test(own) ? own : newId();
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

/** @param others what is wrong with the body beside its schema */
function checkParts(route: Route, request: Request, others: readonly SchemaFault[] = []): void {
  check(route.params, request.params);
  // A body that the route reads as it arrives is nothing to look at yet.
  if (request.body !== request.raw) check(route.body, request.body, others);
  check(route.query, request.query);
}

function check(validate: Validate | undefined, part: unknown, others: readonly SchemaFault[] = []): void {
  const faults = validate?.(part ?? null);
  if (faults || others.length > 0) throw new Mismatch([...(faults ?? []), ...others]);
}
