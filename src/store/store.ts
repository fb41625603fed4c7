/**
 * The port to where accounts, keys and counters live. Everything that is counted (usage, allowances,
 * playground quotas) is one thing: a counter for (subject, meter, window), spent atomically up to a limit.
 */
import type { Account, AuditEntry } from './account.ts';
import type { AccountEndStore } from './account-end.ts';
import type { Charge } from './charge.ts';
import type { ClockStore } from './clock.ts';
import type { JobStore } from './jobs.ts';
import type { NoticeStore } from './notices.ts';
import type { OperatorStore } from './operators.ts';
import type { SecondFactorStore } from './second-factors.ts';
import type { SessionStore } from './sessions.ts';
import type { Editions, ImportStore } from './shared-files.ts';
import type { UsageLogStore } from './usage-logs.ts';

export type { Account, AuditEntry } from './account.ts';
export type { Charge } from './charge.ts';

/** What a key may do: change the account's keys; verify values; read what the account has used. */
export const RIGHTS = ['manage', 'verify', 'read', 'sql', 'allow_test_values'] as const;
export type Right = (typeof RIGHTS)[number];

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
  readonly rights: readonly Right[];
  /** The kinds of value it may verify, by type; null for all. */
  readonly kinds: readonly string[] | null;
  /** Addresses and networks (CIDR) that it may be used from; absent for all. */
  readonly allowedIps?: readonly string[];
  /** Requests a minute, where it may send fewer than the settings say. */
  readonly rateLimit?: number;
  /** The key that made it, or has taken that one's place; absent where an operator made it, or a version before there were makers. */
  readonly madeBy?: string;
  /** The first key of those that took over from each other up to this one; absent where it took over from none. */
  readonly line?: string;
}

/** A key that made another, or made the one that made it, and so on: what of it limits the other. */
export type Ancestor = Pick<ApiKey, 'id' | 'line' | 'allowedIps' | 'rateLimit'>;

/** Where a page of accounts or keys, which are listed oldest first, goes on: after one of them. */
export interface PageRequest {
  readonly after?: Pick<Account | ApiKey, 'createdAt' | 'id'> | undefined;
  readonly limit: number;
}

/** What of an account can be changed. */
export type AccountChange = Partial<Pick<Account, 'name' | 'suspended' | 'allowance'>> & {
  /** null for no limit. */
  readonly dailyAllowance?: number | null;
  /** null for none. */
  readonly reason?: string | null;
};

/** What of a key can be changed. */
export type KeyChange = Partial<Pick<ApiKey, 'name' | 'rights' | 'kinds' | 'expiresAt'>> & {
  /** null for all. */
  readonly allowedIps?: readonly string[] | null;
  /** null for the limit of the settings. */
  readonly rateLimit?: number | null;
};

/**
 * The keys that a decision rests on, as they were read. Nothing is written unless each of them still is as it was: not
 * revoked, with the same rights, kinds, expiry, addresses and limit.
 */
export type Basis = readonly ApiKey[];

export interface NewKey {
  readonly key: ApiKey;
  readonly basis: Basis;
  /** The most keys of the account that are neither revoked nor expired, this one included. */
  readonly liveMax: number;
  /** Against which expiries are held, in milliseconds since the epoch. */
  readonly now: number;
  /** The key that this one takes over from, and when that one ends. */
  readonly replaces?: { readonly id: string; readonly expiresAt: number };
}

/**
 * - `outdated`: a key of the basis has changed.
 * - `closed`: the account is closed. Nothing was written, unless `added`.
 */
export type KeyAdded = 'added' | 'outdated' | 'too_many' | 'closed';

/** When a key was used last. */
export interface KeyUse {
  readonly keyId: string;
  readonly usedAt: number;
}

/** A key and whose it is. */
export interface OwnedKey {
  readonly key: ApiKey;
  readonly account: Account;
  /** Those above it, the nearest first; absent where there are none. */
  readonly ancestors?: readonly Ancestor[];
}

/** A key or an account that has changed, or is gone. */
export interface AccessChange {
  /** Of a key. */
  readonly hash: string | null;
  readonly accountId: string | null;
}

export interface AccessChanges {
  /** From where on the next call lists what has changed. */
  readonly position: string;
  readonly changed: readonly AccessChange[];
}

/** Entries of the audit log, newest first. */
export interface AuditQuery {
  readonly limit: number;
  /** Only entries with a smaller number. */
  readonly before?: number | undefined;
  /** Only what these ids did, or was done to them. */
  readonly about?: readonly string[] | undefined;
}

/** An entry and its number; numbers rise with time. */
export type NumberedEntry = AuditEntry & { readonly number: number };

/** A request that may come again. Both are keyed hashes; no submitted value is kept. */
export interface Retry {
  readonly key: string;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The same, keyed with secrets before: a request that came under one of them is known, and it is kept under all. */
  readonly earlier?: readonly Retry[];
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
  /** The meter of the first limit in the way, where the spend was refused. */
  readonly meter?: string;
}

/** Counters of one subject. */
export interface CounterRow {
  readonly subject: string;
  readonly meter: string;
  readonly window: string;
  readonly used: number;
}

/** What a process was given of a limit to spend by itself, and what is left for all. */
export interface Lease {
  readonly granted: number;
  readonly left: number;
}

/** A process that counts in the store. */
export interface StoreNode {
  /** Its host and process id. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** When it last counted, or reported that it was ready. */
  readonly seenAt: number;
  /** Absent for those up to 0.3, which tell nothing of themselves. */
  readonly version?: string;
  /** The limits of keys that it knows, where it has told. */
  readonly limits?: readonly string[];
  /** What the clock of its machine said when it was last seen. */
  readonly clock?: number;
  /** The editions of shared files that it answers from, where it has noted them. */
  readonly editions?: Editions;
}

/** The store can't take the request now; the caller answers 503. Nothing was charged. */
export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the store is unavailable', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** A value that the store can't hold, which the edge should have refused. Nothing was written; trying again is in vain. */
export class UnfitValue extends Error {
  constructor(cause?: unknown) {
    super('the store can not hold a value', { cause });
    this.name = 'UnfitValue';
  }
}

/** How commits of spends go, as this process sees it. */
export interface Commits {
  /** Spends that wait for the next one. */
  waiting(): number;
  /** Registers what receives how many seconds each commit took, and whether it succeeded. */
  watch(observer: (seconds: number, ok: boolean) => void): void;
}

export interface Store {
  readonly commits: Commits;
  /** Files that are checked in the background. */
  readonly jobs: JobStore;
  /** What is to be sent to addresses outside. */
  readonly notices: NoticeStore;
  /** Accounts that are closed and deleted, and what stays of them. */
  readonly ends: AccountEndStore;
  /** Its time, and the processes that serve from it. */
  readonly clock: ClockStore;
  /** Who administrates. */
  readonly operators: OperatorStore;
  /** Who has signed in. */
  readonly sessions: SessionStore;
  /** By what else than a key they sign in. */
  readonly secondFactors: SecondFactorStore;
  /** Imported files, where several nodes share them. */
  readonly imports?: ImportStore;
  /** What is counted beside the store, where that is a file. */
  readonly usageLogs?: UsageLogStore | undefined;
  /** Charges atomically; resolves when the charge is on disk. Rejects with StoreUnavailable. */
  spend(spend: Spend): Promise<Spent>;
  /** The counters of some subjects whose window lies between two (inclusive, compared as text). */
  counters(subjects: readonly string[], from: string, to: string): Promise<CounterRow[]>;
  /**
   * Sums up days: counters of these subjects whose window is a day (yyyy-mm-dd) before another are taken into a counter of
   * their month (yyyy-mm). Each leaves in the transaction that adds it, so doing it again changes nothing.
   * @param before a day or a month, compared as text
   * @param most how many may leave at once
   * @returns how many have left; fewer than `most` when none is there any more
   */
  sumUpDays(subjects: readonly string[], before: string, most: number): Promise<number>;
  /**
   * The last month (yyyy-mm) whose days have been exported, if any.
   * @param month notes that those up to it have been
   */
  exportedUntil(month?: string): Promise<string | undefined>;
  /** Adds an account, and notes it in the audit log: both or neither. As with every note here. */
  addAccount(account: Account, note?: AuditEntry): Promise<void>;
  /**
   * Adds an account and its first key, and notes it: all or nothing.
   * @param only `first`: only where there is no account yet, whoever else tries at the same moment
   * @returns whether it was added
   */
  openAccount(account: Account, key: ApiKey, notes: readonly AuditEntry[], only?: 'first'): Promise<boolean>;
  /** Changes what is given, and nothing else; the account as it is then, if there is one. */
  changeAccount(id: string, change: AccountChange, note?: AuditEntry): Promise<Account | undefined>;
  findAccount(id: string): Promise<Account | undefined>;
  /** Those with an id or a name, oldest first. */
  findAccounts(idOrName: string, limit: number): Promise<Account[]>;
  /** Accounts, oldest first; all of them without a page. */
  accounts(page?: PageRequest): Promise<Account[]>;
  addKey(key: NewKey, note?: AuditEntry): Promise<KeyAdded>;
  /** Changes what is given of a key that is not revoked; undefined when there is none, or the basis has changed. */
  changeKey(id: string, change: KeyChange, basis: Basis, note?: AuditEntry): Promise<ApiKey | undefined>;
  /** Revokes a key for good; undefined when there is none that is not revoked, or the basis has changed. */
  revokeKey(id: string, at: number, basis: Basis, note?: AuditEntry): Promise<ApiKey | undefined>;
  /** An account's keys, or everybody's, oldest first; all of them without a page. */
  keys(accountId?: string, page?: PageRequest): Promise<ApiKey[]>;
  findKeyById(id: string): Promise<ApiKey | undefined>;
  /** Those with an id or with these first characters, oldest first. */
  findKeys(idOrStart: string, limit: number): Promise<ApiKey[]>;
  /** The key with a hash, and its account. */
  findKey(hash: string): Promise<OwnedKey | undefined>;
  /**
   * What has changed of keys and accounts since a position, whoever changed it; some of it may have been listed before.
   * Without a position nothing is listed.
   */
  changes(since?: string): Promise<AccessChanges>;
  /** Notes that keys were used at a time; of those that were used later nothing changes. */
  noteUses(keyIds: readonly string[], at: number): Promise<void>;
  /** When keys were used last, as it was noted. */
  uses(keyIds: readonly string[]): Promise<KeyUse[]>;
  /** How many accounts and keys there are. */
  count(): Promise<{ readonly accounts: number; readonly keys: number }>;
  /** The setting of that name; the given value becomes it when there is none yet. */
  keep(name: string, value: string): Promise<string>;
  /** The setting of that name, if there is one. */
  kept(name: string): Promise<string | undefined>;
  /** Notes in the audit log what was done elsewhere, e.g. an import. */
  note(entry: AuditEntry): Promise<void>;
  /** Reads the audit log. */
  audit(query: AuditQuery): Promise<NumberedEntry[]>;
  /**
   * Takes a part of what a subject may do until a time, for the caller to spend by itself: `wanted` at most, and
   * less as the limit comes near. Kept at least while the store runs, and forgotten after that time.
   */
  lease(subject: string, until: number, wanted: number, limit: number): Promise<Lease>;
  /** The processes that count in the store, where there can be several; the last seen first. */
  nodes(): Promise<StoreNode[]>;
  /**
   * Resolves when the store can be written; rejects with StoreUnavailable. Knows the outcome of the last commit, and
   * writes when there was none within the last second.
   */
  ready(): Promise<void>;
  /** Finishes what is waiting, then closes. */
  close(): Promise<void>;
}
