/** From the Authorization header to the caller. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../service/failures.ts';
import type { Caller, Keys } from '../service/keys.ts';

const BEARER = /^bearer +(\S+) *$/i;

/** The caller of a request with a bearer API key (RFC 6750). Throws a Failure. */
export async function callerOf(request: FastifyRequest, keys: Keys): Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined || header === '') throw new Failure('missing_api_key');
  const key = BEARER.exec(header)?.[1];
  if (key === undefined) throw new Failure(/^bearer\b/i.test(header) ? 'invalid_api_key' : 'missing_api_key');
  return keys.recognise(key);
}
