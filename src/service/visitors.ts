/**
 * Visitors: who uses the playground without an account. They are told apart by IP address and, when given,
 * by the browser's fingerprint; whichever has used more decides. Both are kept as keyed hashes only.
 */
import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Charge, Store } from '../store/store.ts';
import { dayNumber, secondsToNextPeriod } from './calendar.ts';
import { Failure, type Quota } from './failures.ts';

const METER = 'playground';
/** An IPv6 customer has a whole /64; one address of it says nothing. */
const IPV6_PREFIX_BYTES = 8;

export interface VisitorServices {
  readonly store: Store;
  readonly now: () => number;
  readonly secret: string;
  readonly freeChecks: number;
  /** Days after which free checks come back; without it they never do. */
  readonly resetDays?: number | undefined;
}

export interface Visitor {
  readonly address: string;
  readonly fingerprint?: string | undefined;
}

export interface Visitors {
  /** Spends one free check. Throws `free_checks_exhausted` when there is none left. */
  spend(visitor: Visitor): Promise<Quota>;
}

export function createVisitors(services: VisitorServices): Visitors {
  const { store, now, secret, freeChecks, resetDays } = services;

  const subject = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', secret).update(`${kind}\n${value}`).digest('base64url').slice(0, 27)}`;

  return {
    async spend({ address, fingerprint }) {
      const window = resetDays ? `${resetDays}d-${Math.floor(dayNumber(now()) / resetDays)}` : 'ever';
      const charge = (subject: string): Charge => ({
        subject,
        meter: METER,
        window,
        cost: 1,
        limit: freeChecks,
      });
      const charges = [charge(subject('ip', networkOf(address)))];
      if (fingerprint) charges.push(charge(subject('fingerprint', fingerprint)));
      const { outcome, used } = await store.spend({ charges });
      const quota = { limit: freeChecks, remaining: Math.max(0, freeChecks - used), used };
      if (outcome === 'spent') return quota;
      const facts = resetDays
        ? { quota, retryAfterSeconds: secondsToNextPeriod(now(), resetDays) }
        : { quota };
      throw new Failure('free_checks_exhausted', facts);
    },
  };
}

/**
 * What an address is counted as: an IPv4 address itself, also when mapped into IPv6; of an IPv6 address its
 * /64. Mapped addresses are unmapped first, or all of IPv4 would share one /64.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, IPV6_PREFIX_BYTES)).toString('hex');
}
