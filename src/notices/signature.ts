/**
 * Signs what is sent to addresses outside as the Standard Webhooks specification 1.0.0 describes
 * (https://github.com/standard-webhooks/standard-webhooks), so that libraries for many languages can check it.
 */
import { createHmac } from 'node:crypto';

export const SECRET_PREFIX = 'whsec_';

/**
 * The header fields of a notice. It is signed with each key: a receiver takes it that knows any of them, and so can change to a new one.
 * @param id the same for each try, so that a receiver knows one that it has taken
 * @param now milliseconds since the epoch
 */
export function signedHeaders(
  keys: readonly Uint8Array[],
  id: string,
  now: number,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * The key of signatures.
 * @param secret `whsec_` and base64, as libraries write it; any other text is taken as its bytes
 */
export function signingKeyOf(secret: string): Buffer {
  return secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : Buffer.from(secret);
}
