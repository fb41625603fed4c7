/**
 * Verification for an account: verifies the values, charges for them durably, returns the results.
 *
 * Nothing is charged that was not verified, and nothing is returned that was not charged.
 */
import { createHmac } from 'node:crypto';
import type { Found } from '../core/found.ts';
import type { AnyKind, RequestedOptions } from '../core/kind.ts';
import type { OpenResult } from '../core/result.ts';
import { isBlank } from '../core/text.ts';
import type { Charge, Retry, Store } from '../store/store.ts';
import { createMarking, markOf, WARNED_PERCENTS } from './allowance-notices.ts';
import { ALONE, inStretches, type Pace } from './budgets/pace.ts';
import { dayWindow, monthWindow, secondsToNextMonth, secondsToNextPeriod } from './calendar.ts';
import { Failure } from './failures.ts';
import { type Caller, requireRight } from './keys/keys.ts';

/** A value to verify, and the country the request names for it. */
export interface VerificationItem {
  readonly value: string;
  readonly country?: string | undefined;
  /** The options of the kind; held to what the kind declares. */
  readonly options?: RequestedOptions | undefined;
}

export type AnyResult = OpenResult;

/** Verifies one value. Pure but for the day. */
export type VerifyValue = (
  type: string,
  value: string,
  country: string | undefined,
  options?: RequestedOptions,
) => AnyResult;

/** Finds the values in a text, and yields now and then, where other work may run. Pure but for the day. */
export type Finder = (
  text: string,
  options: { country: string | undefined; kinds: readonly string[] },
) => Generator<void, Found[]>;

/** A text to look through. */
export interface Text {
  readonly text: string;
  /** The country of values that name none. */
  readonly country?: string | undefined;
  /** The types that are looked for. */
  readonly kinds: readonly string[];
}

/** Characters verified in one turn of the event loop: more than a batch of ordinary values has, and few milliseconds of any. */
const CHARACTERS_A_TURN = 4_096;

/** Values that are found in one text; those behind them are left. */
export const FOUND_MAX = 100;

/** What counting has to know of a kind of value. */
export type CountedKind = Pick<AnyKind, 'type' | 'free'>;

export interface Verified<Answer> {
  readonly answer: Answer;
  readonly creditsUsed: number;
  /** Whether this request was charged before, under the same idempotency key. */
  readonly replayed: boolean;
}

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

export interface VerificationServices {
  readonly store: Store;
  readonly now: () => number;
  readonly secret: string;
  readonly verify: VerifyValue;
  /** Called when an account has used 80 and 100 percent of its allowance, once each a month. */
  readonly onAllowance?: ((warning: AllowanceWarning) => void) | undefined;
  /** Whether the operator is notified of that, too. */
  readonly notifying?: boolean | undefined;
  /** Without it nothing is found. */
  readonly finder?: Finder | undefined;
  /** Idempotency keys that an account may use a day; without it there is no limit. */
  readonly retriesMax?: number | undefined;
}

/** How a request that may take long is worked off. */
export interface Manner {
  readonly retryKey?: string | undefined;
  /** When others have their turn; after some thousand characters without it. */
  readonly pace?: Pace | undefined;
}

export interface Verification {
  /** One value. A check of a free kind is counted, but runs into no allowance. */
  one(
    caller: Caller,
    kind: CountedKind,
    item: VerificationItem,
    retryKey?: string,
  ): Promise<Verified<AnyResult>>;
  /**
   * Results that are made of more than a value, as from an account in parts: each one check, billable whatever its kind.
   *
   * @param request what the results depend on, so that an idempotency key can distinguish requests
   */
  made(
    caller: Caller,
    kind: CountedKind,
    make: readonly (() => AnyResult)[],
    request: unknown,
    manner?: Manner,
  ): Promise<Verified<AnyResult[]>>;
  /**
   * Many values, each one check; an invalid value is a result like any other.
   *
   * @param manner.answerOf what is answered instead of the results. It is made of them at once: a commit is shared with other
   *   requests, and a hundred results that are kept until then, for each of them, cost more than their text.
   */
  batch<Answer = AnyResult[]>(
    caller: Caller,
    kind: CountedKind,
    items: readonly VerificationItem[],
    manner?: Manner & { readonly answerOf?: (results: AnyResult[]) => Answer },
  ): Promise<Verified<Answer>>;
  /** The values in a text, each one check; nothing is charged where none is found. */
  find(caller: Caller, text: Text, manner?: Manner): Promise<Verified<Found[]>>;
}

/** How long an idempotency key is remembered. */
const RETRY_MS = 24 * 3_600_000;
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

export const usageSubject = (keyId: string) => `key:${keyId}`;
export const accountSubject = (accountId: string) => `account:${accountId}`;

/**
 * An item as a retry of it is recognised by: in one order, whichever order its fields have. The names stay as they are, for
 * a retry may come after an upgrade.
 */
const inOrder = ({ value, country, options }: VerificationItem): object => ({
  value,
  country,
  asked: options,
});

export function createVerification(services: VerificationServices): Verification {
  const { verify, finder = findNothing } = services;
  const { chargesFor, retryOf, charge } = createCharging(services);

  return {
    async one(caller, { type, free }, item, retryKey) {
      requireRight(caller, 'verify', type);
      if (isBlank(item.value)) throw new Failure('empty_input', { pointer: '#/value' });
      const answer = verify(type, item.value, item.country, item.options);
      const retry =
        retryKey === undefined ? undefined : retryOf(caller, retryKey, [type, 'one', inOrder(item)]);
      const replayed = await charge(caller, chargesFor(caller, type, 1, free), retry);
      return { answer, creditsUsed: 1, replayed };
    },

    async made(caller, { type }, make, request, { retryKey, pace } = {}) {
      requireRight(caller, 'verify', type);
      const answer: AnyResult[] = [];
      for (const one of make) {
        if (pace?.isSpent()) await pace.turn();
        answer.push(one());
      }
      if (answer.length === 0) return { answer, creditsUsed: 0, replayed: false };
      const retry = retryKey === undefined ? undefined : retryOf(caller, retryKey, [type, 'made', request]);
      const replayed = await charge(caller, chargesFor(caller, type, answer.length, false), retry);
      return { answer, creditsUsed: answer.length, replayed };
    },

    async batch(caller, { type }, items, manner = {}) {
      const { retryKey, pace, answerOf = (results) => results as never } = manner;
      requireRight(caller, 'verify', type);
      const answer = answerOf(await verifyAll(type, items, verify, pace));
      if (items.length === 0) return { answer, creditsUsed: 0, replayed: false };
      const retry =
        retryKey === undefined ? undefined : retryOf(caller, retryKey, [type, 'batch', items.map(inOrder)]);
      const replayed = await charge(caller, chargesFor(caller, type, items.length, false), retry);
      return { answer, creditsUsed: items.length, replayed };
    },

    async find(caller, { text, country, kinds }, { retryKey, pace } = {}) {
      for (const type of kinds) requireRight(caller, 'verify', type);
      const answer = (await inStretches(finder(text, { country, kinds }), pace)).slice(0, FOUND_MAX);
      if (answer.length === 0) return { answer, creditsUsed: 0, replayed: false };
      const retry =
        retryKey === undefined ? undefined : retryOf(caller, retryKey, ['find', text, country, kinds]);
      const charges = kinds.flatMap((type) => {
        const cost = answer.filter(({ result }) => result.type === type).length;
        return cost === 0 ? [] : chargesFor(caller, type, cost, false);
      });
      const replayed = await charge(caller, charges, retry);
      return { answer, creditsUsed: answer.length, replayed };
    },
  };
}

/** Verifies many values; where these are long, it yields to other requests in between. */
async function verifyAll(
  type: string,
  items: readonly VerificationItem[],
  verify: VerifyValue,
  pace: Pace = ALONE,
): Promise<AnyResult[]> {
  const results: AnyResult[] = [];
  let characters = 0;
  for (const { value, country, options } of items) {
    if (characters >= CHARACTERS_A_TURN || pace.isSpent()) {
      await pace.turn();
      characters = 0;
    }
    results.push(verify(type, value, country, options));
    characters += value.length;
  }
  return results;
}

// biome-ignore lint/correctness/useYield: there is nothing to go through
function* findNothing(): Generator<void, Found[]> {
  return [];
}

/** How an account is charged: what a request counts, how a retry of it is recognised, what the store says to that. */
function createCharging(services: VerificationServices) {
  const { store, now, secret, retriesMax, onAllowance, notifying } = services;
  const marked = createMarking();
  function chargesFor(caller: Caller, type: string, cost: number, free: boolean): Charge[] {
    const used = { subject: usageSubject(caller.keyId), meter: type, window: dayWindow(now()), cost };
    const billed = free ? undefined : allowanceCharge(caller, now(), cost);
    if (!billed) return [used];
    return [used, notifying && !caller.test ? marked(caller.accountId, billed) : billed];
  }

  function retryOf(caller: Caller, retryKey: string, request: unknown): Retry {
    const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
    return {
      key: keyed(`${caller.accountId}\n${retryKey}`),
      body: keyed(JSON.stringify(request)),
      expiresAt: now() + RETRY_MS,
    };
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
    throw new Failure('allowance_spent', { retryAfterSeconds: secondsToNextMonth(now()) });
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

  return { chargesFor, retryOf, charge };
}
