/**
 * Visitors: who uses the playground without an account. They are distinguished by IP address and, when given,
 * by the browser's fingerprint; whichever has used more decides. Both are kept as keyed hashes only.
 */
import { createHmac } from 'node:crypto';
import type { Charge, Store } from '../store/store.ts';
import { dayNumber, dayWindow, secondsToNextPeriod } from './calendar.ts';
import { Failure, type Quota } from './failures.ts';
import { networkOf, WIDER_TIMES, widerNetworkOf } from './network.ts';

const METER = 'playground';
const SIGNUP_METER = 'signup';
/** Accounts that a network may open a day. */
const SIGNUPS_MAX = 5;

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
  /** Counts an account that a visitor opens. Throws `rate_limited` when the day's are spent. */
  signUp(address: string): Promise<void>;
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
      const wider = widerNetworkOf(address);
      if (wider !== undefined) {
        // The count returned is the visitor's own: of a /48 others have used the most.
        charges.push({ ...charge(subject('ip', wider)), limit: freeChecks * WIDER_TIMES, quiet: true });
      }
      if (fingerprint) charges.push(charge(subject('fingerprint', fingerprint)));
      const { outcome, used } = await store.spend({ charges });
      const quota = { limit: freeChecks, remaining: Math.max(0, freeChecks - used), used };
      if (outcome === 'spent') return quota;
      const facts = resetDays
        ? { quota, retryAfterSeconds: secondsToNextPeriod(now(), resetDays) }
        : { quota };
      throw new Failure('free_checks_exhausted', facts);
    },

    async signUp(address) {
      const window = dayWindow(now());
      const charge = (network: string, limit: number): Charge => ({
        subject: subject('ip', network),
        meter: SIGNUP_METER,
        window,
        cost: 1,
        limit,
      });
      const charges = [charge(networkOf(address), SIGNUPS_MAX)];
      const wider = widerNetworkOf(address);
      if (wider !== undefined) charges.push(charge(wider, SIGNUPS_MAX * WIDER_TIMES));
      const { outcome } = await store.spend({ charges });
      if (outcome === 'spent') return;
      throw new Failure('rate_limited', {
        retryAfterSeconds: secondsToNextPeriod(now(), 1),
        limit: 'signups',
      });
    },
  };
}
