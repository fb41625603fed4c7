/**
 * How an account is charged for the values that were verified: what a request counts, how a retry of it is recognised, what the store
 * says to that.
 */

import type { OpenResult } from '../core/result.ts';
import type { Charge, Retry, Store } from '../store/store.ts';
import { createMarking, markOf, WARNED_PERCENTS } from './allowance-notices.ts';
import { dayWindow, monthWindow, secondsToNextMonth, secondsToNextPeriod } from './calendar.ts';
import { RETRY_HOURS } from './caps.ts';
import { Failure } from './failures.ts';
import type { Caller } from './keys/keys.ts';
import { allSecrets, keyedHash, type Secrets } from './secrets.ts';

export interface AllowanceWarning {
  readonly account: string;
  readonly percent: number;
  readonly used: number;
  readonly allowance: number;
}

/** The marks that a charge took an account's allowance over, by what is used after it. */
export function warningsOf(account: string, { cost, limit }: Charge, used: number): AllowanceWarning[] {
  if (!limit) return [];
  return WARNED_PERCENTS.filter((percent) => {
    const mark = markOf(limit, percent);
    return used >= mark && used - cost < mark;
  }).map((percent) => ({ account, percent, used, allowance: limit }));
}

export interface ChargingServices extends Secrets {
  readonly store: Store;
  readonly now: () => number;
  /** Called when an account has used 80 and 100 percent of its allowance, once each a month. */
  readonly onAllowance?: ((warning: AllowanceWarning) => void) | undefined;
  /** Whether the operator is notified of that, too. */
  readonly notifying?: boolean | undefined;
  /** Idempotency keys that an account may use a day; without it there is no limit. */
  readonly retriesMax?: number | undefined;
}

const RETRY_MS = RETRY_HOURS * 3_600_000;
/** Idempotency keys that an account may use a day: each is kept, so they take room. */
export const RETRIES_MAX = 1_000_000;
const RETRIES = 'retries';

/** The meter that an account's allowance is held against. */
export const BILLABLE = 'billable';

/** The meter of checks by test keys, which are held against an allowance of their own, as large as the account's. */
export const BILLABLE_TEST = 'billable_test';

/** What checks take of an allowance in a month; nothing is held against a test key whose account has none. */
export function allowanceCharge(
  { accountId, allowance, test }: Pick<Caller, 'accountId' | 'allowance' | 'test'>,
  now: number,
  cost: number,
): Charge | undefined {
  if (test && allowance === null) return undefined;
  const subject = accountSubject(accountId);
  const charge = { subject, meter: test ? BILLABLE_TEST : BILLABLE, window: monthWindow(now), cost };
  return allowance === null ? charge : { ...charge, limit: allowance };
}

/** The meters of allowances by day. */
export const BILLABLE_DAY = 'billable_day';
const BILLABLE_TEST_DAY = 'billable_test_day';

/** What checks take of the allowance of a day, where the account has one. */
export function dailyCharge(
  { accountId, dailyAllowance, test }: Pick<Caller, 'accountId' | 'dailyAllowance' | 'test'>,
  now: number,
  cost: number,
): Charge | undefined {
  if (dailyAllowance === undefined) return undefined;
  const meter = test ? BILLABLE_TEST_DAY : BILLABLE_DAY;
  const counter = { subject: accountSubject(accountId), meter, window: dayWindow(now) };
  return { ...counter, cost, limit: dailyAllowance, quiet: true };
}

/** The refusal of checks beyond an allowance, by the meter of the one that is spent. */
export function allowanceSpent(meter: string | undefined, now: number): Failure {
  const isOfDay = meter === BILLABLE_DAY || meter === BILLABLE_TEST_DAY;
  const retryAfterSeconds = isOfDay ? secondsToNextPeriod(now, 1) : secondsToNextMonth(now);
  return new Failure('allowance_spent', { retryAfterSeconds });
}

export const usageSubject = (keyId: string) => `key:${keyId}`;
export const accountSubject = (accountId: string) => `account:${accountId}`;

/** What requests count. */
function createPricing({ now, notifying }: Pick<ChargingServices, 'now' | 'notifying'>) {
  const marked = createMarking();
  const [ofFree, ofBilled] = [createAlike(), createAlike()];

  function chargesFor(caller: Caller, type: string, cost: number, free: boolean): readonly Charge[] {
    const isUnlimited = caller.allowance === null && caller.dailyAllowance === undefined;
    if (cost !== 1 || !isUnlimited) return newCharges(caller, type, cost, free);
    const alike = free ? ofFree : ofBilled;
    return alike(caller, type, dayWindow(now()), () => newCharges(caller, type, cost, free));
  }

  function newCharges(caller: Caller, type: string, cost: number, free: boolean): Charge[] {
    const used = { subject: usageSubject(caller.keyId), meter: type, window: dayWindow(now()), cost };
    return free ? [used] : [used, ...billedFor(caller, cost)];
  }

  /** What is taken of the allowances of the month and of the day. */
  function billedFor(caller: Caller, cost: number): Charge[] {
    const billed = allowanceCharge(caller, now(), cost);
    const ofMonth = billed && notifying && !caller.test ? marked(caller.accountId, billed) : billed;
    return [ofMonth, dailyCharge(caller, now(), cost)].filter((charge) => charge !== undefined);
  }

  /** What is counted for results of several types: each on its own meter, all of them as one sum against the allowance. */
  function chargesForAll(caller: Caller, results: readonly Pick<OpenResult, 'type'>[]): Charge[] {
    const costs = new Map<string, number>();
    for (const { type } of results) costs.set(type, (costs.get(type) ?? 0) + 1);
    const counted = [...costs].flatMap(([type, cost]) => newCharges(caller, type, cost, true));
    return [...counted, ...billedFor(caller, results.length)];
  }

  return { chargesFor, chargesForAll };
}

/**
 * The charges of one check are the same all day, where nothing limits them. They are made once for each caller and type: a store
 * recognises them then without comparing what they name.
 */
function createAlike() {
  const kept = new WeakMap<
    Caller,
    { readonly day: string; readonly byType: Map<string, readonly Charge[]> }
  >();
  return (caller: Caller, type: string, day: string, make: () => Charge[]): readonly Charge[] => {
    let known = kept.get(caller);
    if (known?.day !== day) {
      known = { day, byType: new Map() };
      kept.set(caller, known);
    }
    let charges = known.byType.get(type);
    if (charges === undefined) {
      charges = make();
      known.byType.set(type, charges);
    }
    return charges;
  };
}

export type Charging = ReturnType<typeof createCharging>;

export function createCharging(services: ChargingServices) {
  const { store, now, retriesMax, onAllowance } = services;
  const { chargesFor, chargesForAll } = createPricing(services);

  function retryOf(caller: Caller, retryKey: string, request: unknown): Retry {
    const [key, body] = [`${caller.accountId}\n${retryKey}`, JSON.stringify(request)];
    const expiresAt = now() + RETRY_MS;
    const [retry, ...earlier] = allSecrets(services).map((secret) => ({
      ...{ key: keyedHash(secret, key), body: keyedHash(secret, body), expiresAt },
    }));
    return earlier.length === 0 ? retry! : { ...retry!, earlier };
  }

  /** Charges; returns whether the request was charged before. */
  async function charge(
    caller: Caller,
    charges: readonly Charge[],
    retry: Retry | undefined,
  ): Promise<boolean> {
    const { outcome, meter, used } = await store.spend(
      retry ? { charges: [...charges, ...keepingFor(caller)], retry } : { charges },
    );
    if (outcome === 'conflict') throw new Failure('idempotency_key_reused');
    if (outcome === 'spent') warn(caller, charges, used);
    if (outcome !== 'refused') return outcome === 'replayed';
    if (meter === RETRIES) {
      throw new Failure('rate_limited', {
        retryAfterSeconds: secondsToNextPeriod(now(), 1),
        limit: 'idempotency_keys',
      });
    }
    throw allowanceSpent(meter, now());
  }

  /** Reports that this spend took an account over a share of its allowance. */
  function warn({ accountId }: Caller, charges: readonly Charge[], used: number): void {
    const billed = charges.find(({ meter }) => meter === BILLABLE);
    if (onAllowance === undefined || !billed?.limit) return;
    for (const warning of warningsOf(accountId, billed, used)) onAllowance(warning);
  }

  /** What keeping an idempotency key takes. */
  function keepingFor({ accountId }: Caller): Charge[] {
    if (retriesMax === undefined) return [];
    const subject = accountSubject(accountId);
    return [{ subject, meter: RETRIES, window: dayWindow(now()), cost: 1, limit: retriesMax, quiet: true }];
  }

  return { chargesFor, chargesForAll, retryOf, charge };
}
