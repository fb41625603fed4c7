/** What a request passes before its route: media type, caller, the headers that a route reads. */
import type { IncomingHttpHeaders } from 'node:http';
import type { LimitedWork } from '../service/budgets/limits.ts';
import { Failure } from '../service/failures.ts';
import { type Caller, requireRight } from '../service/keys/keys.ts';
import type { Rate } from '../service/keys/rules.ts';
import { networkOf, UNREADABLE, widerNetworkOf } from '../service/network.ts';
import type { Right } from '../store/store.ts';
import { callerOf, type KeyOf, knownCaller } from './auth.ts';
import type { Context } from './context.ts';
import { Mismatch, Refusal } from './edge/refusal.ts';
import type { Reply } from './edge/reply.ts';
import type { Request } from './edge/request.ts';
import type { Gate } from './edge/routes.ts';
import { PLAIN_MS } from './prices.ts';

const IDEMPOTENCY_KEY = /^"?([!#-~]{1,255})"?$/;
const FINGERPRINT_LENGTH_MAX = 256;

/** A header field that is refused as a field of a body is. */
const invalidHeader = (header: string, message: string): Mismatch =>
  new Mismatch([{ instancePath: `/${header}`, keyword: 'pattern', message, params: {} }]);

/** Refuses a body with a content encoding before it is read. */
export function jsonOnly({ headers }: Request): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new Refusal('unsupported_media_type');
}

/**
 * Recognises the caller, takes one of the requests of its key and of its account, and sees that its key has the right where one is named.
 * @param keyOf finds the key, where it is no bearer token
 * @param priceOf how many requests it counts as
 */
export function authenticate(
  context: Context,
  right?: Right,
  keyOf?: KeyOf,
  priceOf?: (request: Request) => number,
): Gate {
  return (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Nearly every request is of a key that was recognised a moment ago, and waits for nothing here.
    const known = knownCaller(request, context.keys, keyOf);
    return known ? admit(known, request, reply) : recognise(request, reply);
  };

  async function recognise(request: Request, reply: Reply): Promise<void> {
    await admit(await callerOf(request, context, keyOf), request, reply);
  }

  function admit(caller: Caller, request: Request, reply: Reply): void | Promise<void> {
    request.caller = caller;
    const time = context.now();
    // A limit and addresses of its own are looked at only where a key has them.
    if (caller.admits && !caller.admits(request.ip)) throw new Failure('address_not_allowed');
    const waiting = takeOf(context, caller, reply, priceOf?.(request), time);
    if (waiting) return waiting.then(() => allow(caller));
    allow(caller);
  }

  function allow(caller: Caller): void {
    if (right !== undefined) requireRight(caller, right);
  }
}

/** Takes requests of a key, and of the account over all of its keys; what the limit of the key refused takes none of that. */
function takeOf(
  context: Context,
  caller: Caller,
  reply: Reply,
  price: number | undefined,
  time: number,
): void | Promise<void> {
  const waiting = caller.rates
    ? takeOfAll(context, caller.rates, reply, price, time)
    : context.keyLimiter.take(caller.keyId, reply, time, price);
  if (!waiting) return context.accountLimiter.take(caller.accountId, reply, time, price);
  return waiting.then(() => context.accountLimiter.take(caller.accountId, reply, undefined, price));
}

/** Takes requests of each budget that a key is under; what the first has left is reported. */
function takeOfAll(
  { limiterOf }: Context,
  [own, ...above]: readonly Rate[],
  reply: Reply,
  price: number | undefined,
  time: number,
): void | Promise<void> {
  const first = limiterOf(own!.requests).take(own!.subject, reply, time, price);
  if (above.length === 0) return first;
  return (async () => {
    await first;
    for (const { subject, requests } of above)
      await limiterOf(requests).take(subject, undefined, undefined, price);
  })();
}

/** Takes more of the rate limits that a request is under, once it is known that it counts as several: of its key, or of a visitor. */
export async function takeMore(
  context: Context,
  request: Request,
  reply: Reply,
  price: number,
): Promise<void> {
  if (request.caller) await takeOf(context, request.caller, reply, price, context.now());
  else await takeVisit(context, request, reply, price);
}

/**
 * Takes a place among the work of one kind that the caller’s account has open; the edge gives it back. After `authenticate`.
 * @param priceOf what a request may cost at most, in checks of plain IBANs, where that is known before any was measured
 */
export function budgeted(
  { budgets }: Context,
  work: LimitedWork,
  priceOf: (request: Request) => number = () => 0,
): Gate {
  return (request) => {
    const { 'content-length': length } = request.headers;
    request.slot = budgets.open(work, request.caller!.accountId, {
      bytes: Number(length ?? 0),
      ms: priceOf(request) * PLAIN_MS,
    });
  };
}

/** Characters of a value that no number has in any form, so that what it says has to be found among other text. */
const LONG_VALUE = 64;

/** Waits for a turn of the caller's account where a value is so long that reading it may take longer than a check of a number. */
export function turnOfValue({ budgets }: Context, caller: Caller, value: string): void | Promise<void> {
  if (value.length > LONG_VALUE) return budgets.turn('value', caller.accountId);
}

/** Waits until what is made of all of the data is there: for whatever says what is covered, or looks banks up by name. */
export const prepared =
  (context: Context, purpose: Parameters<Context['prepared']>[0]): Gate =>
  () =>
    context.prepared(purpose);

/** Waits for a turn of the caller's network: for what takes longer than a check, and takes no key. */
export const inTurn =
  ({ budgets }: Context): Gate =>
  (request) =>
    budgets.turn('page', networkOf(request.ip));

/** Takes one of the requests of a visitor's network, and of the wider one that it lies in. */
export async function takeVisit(
  { visitorLimiter, widerLimiter, noteUnreadable }: Context,
  request: Request,
  reply: Reply,
  price?: number,
): Promise<void> {
  const network = networkOf(request.ip);
  if (network === UNREADABLE) noteUnreadable();
  await visitorLimiter.take(network, reply, undefined, price);
  const wider = widerNetworkOf(request.ip);
  if (wider !== undefined) await widerLimiter.take(wider, undefined, undefined, price);
}

/** The Idempotency-Key of a request, with or without the quotes of a structured field. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = typeof header === 'string' ? IDEMPOTENCY_KEY.exec(header)?.[1] : undefined;
  if (key === undefined) throw invalidHeader('Idempotency-Key', 'must be 1 to 255 visible ASCII characters');
  return key;
}

/** The fingerprint a browser claims; blank is none, and only its start counts when it is overlong. */
export function fingerprintOf(request: Request): string | undefined {
  const header = request.headers['x-client-fingerprint'];
  const fingerprint = (typeof header === 'string' ? header : '').trim();
  return fingerprint === '' ? undefined : fingerprint.slice(0, FINGERPRINT_LENGTH_MAX);
}
