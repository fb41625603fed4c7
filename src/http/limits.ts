/**
 * Rate limits: so many requests in each minute of the clock, for each key, account or visitor, over all workers and nodes.
 *
 * A process takes a share of the minute ahead and spends it in memory, so nearly every request is decided locally. A first
 * thousandth of the limit passes before there is a share: with many keys most stay below it, and cost the store nothing.
 * So each process beside the first may let a thousandth more pass. Where shares can't be had, because the store does not
 * answer, the process goes on with its own count.
 * Reported in the fields of draft-ietf-httpapi-ratelimit-headers.
 */

import type { RateName } from '../service/budgets/limits.ts';
import { Failure } from '../service/failures.ts';
import type { Lease } from '../store/store.ts';

const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1000;
/** A process leases this part of the limit at a time, and again when half of it is spent. */
const PARTS = 20;
/** The part of it that passes without a share. */
const UNSHARED_PARTS = 1_000;

/** Where what is left is reported. */
export interface Reported {
  header(name: string, value: string): unknown;
}

export interface Limiter {
  /**
   * Takes one request of a subject; throws `rate_limited` when it has none left. What is left is reported in the header fields
   * of a reply.
   * @param time what `now` says, for whoever takes of several limits: a clock can cost more than all the rest
   * @param price how many requests it counts as; what is dearer than the whole limit takes all of it
   */
  take(subject: string, reply?: Reported, time?: number, price?: number): void | Promise<void>;
}

export interface LimiterOptions {
  /** Name of the limit, as in the header fields and in refusals. */
  readonly policy: RateName;
  /** Requests a minute; 0 for no limit. */
  readonly requests: number;
  /** Whether the header fields are those of another limit until this one is reached. */
  readonly isSecond?: boolean;
  readonly now: () => number;
  /** Takes up to `wanted` of the `limit` requests that a subject has until a time. */
  readonly lease: (subject: string, until: number, wanted: number, limit: number) => Promise<Lease>;
}

/** What one subject has in this process, in this minute. */
interface Share {
  /** What passes without a share at first, and then all shares, of which the first covers that. */
  granted: number;
  isShared: boolean;
  used: number;
  /** What was left for all when a share was last leased. */
  left: number;
  leasing: Promise<void> | undefined;
}

interface Taking {
  readonly reply: Reported | undefined;
  readonly time: number;
  readonly price: number;
}

const newShare = (requests: number, unshared: number): Share => ({
  granted: unshared,
  isShared: unshared === 0,
  used: 0,
  left: requests - unshared,
  leasing: undefined,
});

export function createLimiter(options: LimiterOptions): Limiter {
  const { policy, requests, isSecond = false, now, lease } = options;
  if (requests === 0) return { take: () => {} };
  const wanted = Math.ceil(requests / PARTS);
  const unshared = Math.floor(requests / UNSHARED_PARTS);
  const policyField = `"${policy}";q=${requests};w=${WINDOW_SECONDS}`;
  let ends = 0;
  let shares = new Map<string, Share>();

  function shareOf(subject: string, time: number): Share {
    if (time >= ends || time < ends - WINDOW_MS) {
      ends = (Math.floor(time / WINDOW_MS) + 1) * WINDOW_MS;
      shares = new Map();
    }
    const share = shares.get(subject) ?? newShare(requests, unshared);
    if (share.used === 0) shares.set(subject, share);
    return share;
  }

  function leaseMore(subject: string, share: Share): Promise<void> {
    const passed = share.isShared ? 0 : unshared;
    const leasing = lease(subject, ends, wanted + passed, requests).then(
      ({ granted, left }) => {
        share.granted += granted - passed;
        share.isShared = true;
        share.left = left;
        share.leasing = undefined;
      },
      () => {
        share.left = Math.max(0, share.left - wanted);
        share.granted = requests - share.left;
        share.leasing = undefined;
      },
    );
    share.leasing = leasing;
    return leasing;
  }

  /** Takes the price, when there is as much, and reports what is left; false where more has to be leased first. */
  function spend(subject: string, share: Share, { reply, time, price }: Taking): boolean {
    const fits = share.used + price <= share.granted;
    if (!fits && share.left > 0) return false;
    if (fits) share.used += price;
    const held = share.granted - share.used;
    if (!isSecond || !fits) {
      const seconds = Math.ceil((ends - time) / 1000);
      reply?.header('ratelimit-policy', policyField);
      reply?.header('ratelimit', `"${policy}";r=${share.left + held};t=${seconds}`);
      if (!fits) throw new Failure('rate_limited', { retryAfterSeconds: seconds, limit: policy });
    }
    const few = share.isShared ? wanted : unshared;
    if (held < few / 2 && share.left > 0 && !share.leasing) void leaseMore(subject, share);
    return true;
  }

  return {
    take(subject, reply, time = now(), asked = 1) {
      const [share, price] = [shareOf(subject, time), Math.min(asked, requests)];
      if (spend(subject, share, { reply, time, price })) return;
      return (async () => {
        for (let current = share; ; ) {
          await (current.leasing ?? leaseMore(subject, current));
          const later = now();
          current = shareOf(subject, later);
          if (spend(subject, current, { reply, time: later, price })) return;
        }
      })();
    },
  };
}
