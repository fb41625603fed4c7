/**
 * Verifying for an account: judge the values, charge for them durably, answer.
 *
 * Nothing is charged that was not judged, and nothing is answered that was not charged.
 */
import { createHmac } from 'node:crypto';
import type { Result, ValueType } from '../core/result.ts';
import { isBlank } from '../core/text.ts';
import type { Charge, Retry, Store } from '../store/store.ts';
import { dayWindow, monthWindow, secondsToNextMonth } from './calendar.ts';
import { Failure } from './failures.ts';
import type { Caller } from './keys.ts';

/** A value to verify, and the country the request names for it. */
export interface Item {
  readonly value: string;
  readonly country?: string | undefined;
}

export type AnyResult = Result<ValueType, object>;

/** Judges one value. Pure but for the day. */
export type Judge = (type: ValueType, value: string, country: string | undefined) => AnyResult;

export interface Verified<Answer> {
  readonly answer: Answer;
  readonly creditsUsed: number;
  /** Whether this request was charged before, under the same idempotency key. */
  readonly replayed: boolean;
}

export interface VerificationServices {
  readonly store: Store;
  readonly now: () => number;
  readonly secret: string;
  readonly judge: Judge;
}

export interface Verification {
  /** One value. A single IBAN is free: it is counted, but runs into no allowance. */
  one(caller: Caller, type: ValueType, item: Item, retryKey?: string): Promise<Verified<AnyResult>>;
  /** Many values, each one check; an invalid value is a result like any other. */
  batch(
    caller: Caller,
    type: ValueType,
    items: readonly Item[],
    retryKey?: string,
  ): Promise<Verified<AnyResult[]>>;
}

/** How long an idempotency key is remembered. */
const RETRY_MS = 24 * 3_600_000;
const FREE: ValueType = 'iban';

/** The meter that an account's allowance is held against. */
export const BILLABLE = 'billable';

export const usageSubject = (keyId: string) => `key:${keyId}`;
export const accountSubject = (accountId: string) => `account:${accountId}`;

export function createVerification({ store, now, secret, judge }: VerificationServices): Verification {
  function chargesFor(caller: Caller, type: ValueType, cost: number, free: boolean): Charge[] {
    const used = { subject: usageSubject(caller.keyId), meter: type, window: dayWindow(now()), cost };
    if (free) return [used];
    const billed = {
      subject: accountSubject(caller.accountId),
      meter: BILLABLE,
      window: monthWindow(now()),
      cost,
    };
    return [used, caller.allowance === null ? billed : { ...billed, limit: caller.allowance }];
  }

  function retryOf(caller: Caller, retryKey: string, request: unknown): Retry {
    const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
    return {
      key: keyed(`${caller.accountId}\n${retryKey}`),
      body: keyed(JSON.stringify(request)),
      expiresAt: now() + RETRY_MS,
    };
  }

  /** Charges; says whether the request was charged before. */
  async function charge(charges: readonly Charge[], retry: Retry | undefined): Promise<boolean> {
    const { outcome } = await store.spend(retry ? { charges, retry } : { charges });
    if (outcome === 'conflict') throw new Failure('idempotency_key_reused');
    if (outcome === 'refused') {
      throw new Failure('allowance_spent', { retryAfterSeconds: secondsToNextMonth(now()) });
    }
    return outcome === 'replayed';
  }

  return {
    async one(caller, type, item, retryKey) {
      if (isBlank(item.value)) throw new Failure('empty_input', { pointer: '#/value' });
      const answer = judge(type, item.value, item.country);
      const retry = retryKey === undefined ? undefined : retryOf(caller, retryKey, [type, 'one', item]);
      const replayed = await charge(chargesFor(caller, type, 1, type === FREE), retry);
      return { answer, creditsUsed: 1, replayed };
    },

    async batch(caller, type, items, retryKey) {
      const answer = items.map((item) => judge(type, item.value, item.country));
      if (items.length === 0) return { answer, creditsUsed: 0, replayed: false };
      const retry = retryKey === undefined ? undefined : retryOf(caller, retryKey, [type, 'batch', items]);
      const replayed = await charge(chargesFor(caller, type, items.length, false), retry);
      return { answer, creditsUsed: items.length, replayed };
    },
  };
}
