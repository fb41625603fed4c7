/**
 * Visitors: who uses the playground without an account. They are distinguished by IP address and, when given,
 * by the browser's fingerprint; whichever has used more decides. Both are kept as keyed hashes only.
 */
import type { Charge, Store } from '../store/store.ts';
import { dayNumber, dayWindow, secondsToNextPeriod } from './calendar.ts';
import { Failure, type Quota } from './failures.ts';
import { networkOf, WIDER_TIMES, widerNetworkOf } from './network.ts';
import { allSecrets, keyedHash, type Secrets } from './secrets.ts';

const METER = 'playground';
const SIGNUP_METER = 'signup';
/** Accounts that a network may open a day. */
const SIGNUPS_MAX = 5;

export interface VisitorServices extends Secrets {
  readonly store: Store;
  readonly now: () => number;
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
  const { store, now, freeChecks, resetDays } = services;

  /** Under each secret: what was counted under one before holds, and all of them count on, so that any may be the one to stay. */
  const subjects = (kind: string, value: string): string[] =>
    allSecrets(services).map((secret) => `${kind}:${keyedHash(secret, `${kind}\n${value}`).slice(0, 27)}`);

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
      const charges = subjects('ip', networkOf(address)).map(charge);
      const wider = widerNetworkOf(address);
      // The count returned is the visitor's own: of a /48 others have used the most.
      const ofMany = { limit: freeChecks * WIDER_TIMES, quiet: true } as const;
      if (wider !== undefined)
        charges.push(...subjects('ip', wider).map((subject) => ({ ...charge(subject), ...ofMany })));
      if (fingerprint) charges.push(...subjects('fingerprint', fingerprint).map(charge));
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
      const charged = (network: string, limit: number): Charge[] =>
        subjects('ip', network).map((subject) => ({ subject, meter: SIGNUP_METER, window, cost: 1, limit }));
      const charges = charged(networkOf(address), SIGNUPS_MAX);
      const wider = widerNetworkOf(address);
      if (wider !== undefined) charges.push(...charged(wider, SIGNUPS_MAX * WIDER_TIMES));
      const { outcome } = await store.spend({ charges });
      if (outcome === 'spent') return;
      throw new Failure('rate_limited', {
        retryAfterSeconds: secondsToNextPeriod(now(), 1),
        limit: 'signups',
      });
    },
  };
}
