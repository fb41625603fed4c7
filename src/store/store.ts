/**
 * The port to where accounts, keys and counters live. Everything that is counted (usage, allowances,
 * playground quotas) is one thing: a counter for (subject, meter, window), spent atomically up to a limit.
 */

export interface Account {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly suspended: boolean;
  /** Billable checks a calendar month (UTC); null for no limit. */
  readonly allowance: number | null;
}

export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** SHA-256 of the whole key, hexadecimal. The key itself is never stored. */
  readonly hash: string;
  /** The first characters, for display. */
  readonly start: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** One counter and what to add to it. */
export interface Charge {
  readonly subject: string;
  readonly meter: string;
  /** The span the counter is for, e.g. `2026-11-21`, `2026-11` or `ever`. */
  readonly window: string;
  readonly cost: number;
  /** The counter may not pass this; without it the charge always fits. */
  readonly limit?: number;
}

/** A request that may come again. Both are keyed hashes; no submitted value is kept. */
export interface Retry {
  readonly key: string;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface Spend {
  /** All or none are charged. */
  readonly charges: readonly Charge[];
  readonly retry?: Retry;
}

/**
 * - `spent`: charged, durably.
 * - `refused`: a limit was in the way; nothing was charged.
 * - `replayed`: the retry key is known with the same body; nothing was charged.
 * - `conflict`: the retry key is known with another body; nothing was charged.
 *
 * `used` is the highest count among the charges that have a limit, after this spend.
 */
export interface Spent {
  readonly outcome: 'spent' | 'refused' | 'replayed' | 'conflict';
  readonly used: number;
}

/** Counters of one subject. */
export interface CounterRow {
  readonly subject: string;
  readonly meter: string;
  readonly window: string;
  readonly used: number;
}

/** The store can't take the request now; the caller answers 503. Nothing was charged. */
export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the store is unavailable', { cause });
    this.name = 'StoreUnavailable';
  }
}

export interface Store {
  /** Charges atomically; resolves when the charge is on disk. Rejects with StoreUnavailable. */
  spend(spend: Spend): Promise<Spent>;
  /** The counters of some subjects whose window lies between two (inclusive, compared as text). */
  counters(subjects: readonly string[], from: string, to: string): Promise<CounterRow[]>;
  /** Adds an account or replaces the one with its id. */
  putAccount(account: Account): Promise<void>;
  /** All accounts, oldest first. */
  accounts(): Promise<Account[]>;
  /** Adds a key or replaces the one with its id. */
  putKey(key: ApiKey): Promise<void>;
  /** An account's keys, or everybody's, oldest first. */
  keys(accountId?: string): Promise<ApiKey[]>;
  /** The key with a hash, and its account. */
  findKey(hash: string): Promise<{ key: ApiKey; account: Account } | undefined>;
  /** The setting of that name; the given value becomes it when there is none yet. */
  keep(name: string, value: string): Promise<string>;
  /** Resolves when the store can be written; rejects with StoreUnavailable. */
  ready(): Promise<void>;
  /** Finishes what is waiting, then closes. */
  close(): Promise<void>;
}
