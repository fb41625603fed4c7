/** What a request passes before its route: media type, caller, the headers that a route reads. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireRight } from '../service/keys/keys.ts';
import { networkOf, UNREADABLE, widerNetworkOf } from '../service/network.ts';
import type { Right } from '../store/store.ts';
import { callerOf } from './auth.ts';
import type { Context } from './context.ts';
import { begunCaller } from './straight.ts';

const IDEMPOTENCY_KEY = /^"?([!#-~]{1,255})"?$/;
const FINGERPRINT_LENGTH_MAX = 256;

/** A request the edge refuses with the shape of a validation error, so that one place answers both. */
function invalidHeader(header: string, message: string): Error {
  const validation = [{ instancePath: `/${header}`, keyword: 'pattern', message, params: {} }];
  return Object.assign(new Error(message), { validation });
}

/** Refuses a body with a content encoding before it is read. */
export function jsonOnly(request: FastifyRequest, _reply: FastifyReply, next: (error?: Error) => void): void {
  const encoding = request.headers['content-encoding'];
  const plain = encoding === undefined || encoding === 'identity';
  next(plain ? undefined : Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }));
}

/** Recognises the caller, takes one of its requests, and sees that its key has the right where one is named. */
export function authenticate(context: Context, right?: Right) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
    request.caller = begunCaller(request, reply);
    if (!request.caller) {
      request.caller = await callerOf(request, context);
      await context.keyLimiter.take(request.caller.keyId, reply);
    }
    if (right !== undefined) requireRight(request.caller, right);
  };
}

/** Takes one of the requests of a visitor's network, and of the wider one that it lies in. */
export async function takeVisit(
  { visitorLimiter, widerLimiter, noteUnreadable }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const network = networkOf(request.ip);
  if (network === UNREADABLE) noteUnreadable();
  await visitorLimiter.take(network, reply);
  const wider = widerNetworkOf(request.ip);
  if (wider !== undefined) await widerLimiter.take(wider);
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
export function fingerprintOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-client-fingerprint'];
  const fingerprint = (typeof header === 'string' ? header : '').trim();
  return fingerprint === '' ? undefined : fingerprint.slice(0, FINGERPRINT_LENGTH_MAX);
}
