/** From the Authorization header to the caller. */

import { Failure } from '../service/failures.ts';
import type { Caller, Keys } from '../service/keys/keys.ts';
import { networkOf } from '../service/network.ts';
import type { Context } from './context.ts';
import type { Request } from './edge/request.ts';

const BEARER = /^bearer +(\S+) *$/i;

/** The key that an Authorization header carries; undefined when it is no bearer token. */
const bearerOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : BEARER.exec(header)?.[1];

/** Where the key of a request stands; throws a Failure where there is none. */
export type KeyOf = (request: Request) => string;

/** The key of a request as a bearer token (RFC 6750). */
export const bearerKey: KeyOf = ({ headers }) => {
  const header = headers.authorization;
  if (header === undefined || header === '') throw new Failure('missing_api_key');
  const key = bearerOf(header);
  if (key === undefined) throw new Failure(/^bearer\b/i.test(header) ? 'invalid_api_key' : 'missing_api_key');
  return key;
};

/** The caller of a request, if its key was recognised a moment ago. */
export const knownCaller = (request: Request, keys: Keys, keyOf: KeyOf = bearerKey): Caller | undefined =>
  keys.known(keyOf(request));

/** The caller of a request with an API key. Throws a Failure. */
export async function callerOf(
  request: Request,
  { keys, guesses, noteCaller }: Pick<Context, 'keys' | 'guesses' | 'noteCaller'>,
  keyOf: KeyOf = bearerKey,
): Promise<Caller> {
  const key = keyOf(request);
  const known = keys.known(key);
  if (known) return known;
  const network = networkOf(request.ip);
  try {
    // Whoever shares an address with somebody that guesses goes on: the right key is looked up, in its turn.
    const caller = await keys.recognise(key, guesses.isOver(network));
    noteCaller(network, caller.accountId);
    return caller;
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid_api_key') guesses.count(network, request.id);
    throw error;
  }
}
