/**
 * Rate limits, a window of a minute for each key or visitor, kept in memory: they protect the store, so they
 * must not need it. Told with the fields of draft-ietf-httpapi-ratelimit-headers.
 */
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../service/failures.ts';

const WINDOW_SECONDS = 60;

export interface Limiter {
  /** Takes one request of a subject; throws `rate_limited` when it has none left. */
  take(subject: string, reply: FastifyReply): Promise<void>;
}

/**
 * @param policy name of the limit, as told in the header fields
 * @param requests a minute; 0 for no limit
 */
export function createLimiter(policy: string, requests: number): Limiter {
  if (requests === 0) return { take: async () => {} };
  const memory = new RateLimiterMemory({ points: requests, duration: WINDOW_SECONDS });
  const policyField = `"${policy}";q=${requests};w=${WINDOW_SECONDS}`;

  function tell(reply: FastifyReply, { remainingPoints, msBeforeNext }: RateLimiterRes): number {
    const seconds = Math.ceil(msBeforeNext / 1000);
    reply.header('ratelimit-policy', policyField);
    reply.header('ratelimit', `"${policy}";r=${remainingPoints};t=${seconds}`);
    return seconds;
  }

  return {
    async take(subject, reply) {
      try {
        tell(reply, await memory.consume(subject));
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        throw new Failure('rate_limited', { retryAfterSeconds: tell(reply, spent) });
      }
    },
  };
}
