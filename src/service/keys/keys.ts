/** API keys and the accounts that own them: minted, shown once, kept as a hash, recognised, limited, rotated, revoked. */
import type { Account, ApiKey, AuditEntry, Right, Store } from '../../store/store.ts';
import { Failure } from '../failures.ts';
import { hashOf, isTestKey, isWellFormed, newId, newKey, type RandomBytes, startOf } from './key-text.ts';

/** How long a key is trusted without asking the store again: a revocation holds after this at the latest. */
const TRUST_MS = 2_000;
const TRUSTED_MAX = 10_000;
const SEEN_MAX = 100_000;
/** Keys of an account that are neither revoked nor expired. */
export const KEYS_MAX = 1_000;

/** What a key may do by default: what keys could do before there were rights. */
export const DEFAULT_RIGHTS: readonly Right[] = ['verify', 'read'];
/** What the first key of an account may do. */
export const FIRST_RIGHTS: readonly Right[] = ['manage', 'verify', 'read'];

/** Who is calling: an account, through one of its keys. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly allowance: number | null;
  readonly rights: readonly Right[];
  /** The kinds of value it may verify; null for all. */
  readonly kinds: readonly string[] | null;
  /** Whether its checks are counted apart, and never against an allowance. */
  readonly test: boolean;
}

export interface KeyServices {
  readonly store: Store;
  readonly now: () => number;
  /** Milliseconds on a clock that is never set, for the age of what is trusted; `now` by default. */
  readonly monotonic?: () => number;
  readonly randomBytes: RandomBytes;
}

/** What a new key is to be. */
export interface Grant {
  readonly rights?: readonly Right[] | undefined;
  readonly kinds?: readonly string[] | null | undefined;
  readonly test?: boolean | undefined;
  /** Who made it, for the audit log. */
  readonly by?: string | undefined;
}

/** What of a key can be changed. */
export type KeyChange = Partial<Pick<ApiKey, 'name' | 'rights' | 'kinds' | 'expiresAt'>>;
/** What of an account can be changed. */
export type AccountChange = Partial<Pick<Account, 'name' | 'suspended' | 'allowance'>>;

export interface Minted {
  /** The key itself, seen this once. */
  readonly key: string;
  readonly record: ApiKey;
}

export interface Keys {
  /** A new account. */
  createAccount(name: string, allowance?: number | null, by?: string): Promise<Account>;
  changeAccount(account: Account, change: AccountChange, by: string): Promise<Account>;
  /** A new account with its first key, which may do everything: both or neither. */
  open(name: string, allowance: number | null, by: string): Promise<Minted & { account: Account }>;
  /** A new key for an account; the only time the key itself is seen. */
  mint(accountId: string, name: string, expiresAt?: number | null, grant?: Grant): Promise<Minted>;
  /**
   * Whose key this is. Throws a Failure when it is malformed, unknown, expired, revoked or suspended.
   * @param unseen called before the store is asked about a key that was never recognised, and may refuse it
   */
  recognise(key: string, unseen?: () => void): Promise<Caller>;
  /** Whose key this is, if it was recognised a moment ago. */
  known(key: string): Caller | undefined;
  change(key: ApiKey, change: KeyChange, by: string): Promise<ApiKey>;
  /** A new key that may do what the old one may; the old one expires when the overlap is over. */
  rotate(key: ApiKey, overlapMs: number, by: string): Promise<Minted & { replaced: ApiKey }>;
  /** Revokes a key by its id or its start; undefined when there is none or more than one. */
  revoke(keyId: string, by?: string): Promise<ApiKey | undefined>;
}

/** Throws a Failure unless the caller's key has a right, and may verify the kind where one is meant. */
export function requireRight(caller: Caller, right: Right, type?: string): void {
  const kindFits = type === undefined || caller.kinds === null || caller.kinds.includes(type);
  if (!caller.rights.includes(right) || !kindFits) throw new Failure('insufficient_rights');
}

interface Trusted {
  readonly caller: Caller;
  /** On the clock that is never set: a clock set back must not keep a revoked key alive. */
  readonly until: number;
  readonly expiresAt: number;
}

export function createKeys({ store, now, monotonic = now, randomBytes }: KeyServices): Keys {
  const trusted = new Map<string, Trusted>();
  /** Digests of keys that were recognised: hashing costs more than looking up. */
  const digests = new Map<string, string>();
  /** Every key recognised of late, whether or not it still is. */
  const seen = new Set<string>();

  const note = (by: string, action: string, target: string, detail = ''): AuditEntry => ({
    at: now(),
    by,
    action,
    target,
    detail,
  });

  function freshAccount(name: string, allowance: number | null): Account {
    return { id: newId('acc', randomBytes), name, createdAt: now(), suspended: false, allowance };
  }

  function fresh(
    accountId: string,
    name: string,
    expiresAt: number | null,
    { rights = DEFAULT_RIGHTS, kinds = null, test = false }: Grant,
  ): Minted {
    const key = newKey(randomBytes, test);
    const record: ApiKey = {
      id: newId('key', randomBytes),
      accountId,
      name,
      hash: hashOf(key),
      start: startOf(key),
      createdAt: now(),
      expiresAt,
      revokedAt: null,
      rights,
      kinds,
    };
    return { key, record };
  }

  function known(key: string): Caller | undefined {
    const digest = digests.get(key);
    const held = digest === undefined ? undefined : trusted.get(digest);
    return held && held.until > monotonic() && held.expiresAt > now() ? held.caller : undefined;
  }

  return {
    known,

    async createAccount(name, allowance = null, by = 'service') {
      const account = freshAccount(name, allowance);
      await store.putAccount(account, note(by, 'account.created', account.id));
      return account;
    },

    async open(name, allowance, by) {
      const account = freshAccount(name, allowance);
      const minted = fresh(account.id, 'first', null, { rights: FIRST_RIGHTS });
      const { record } = minted;
      await store.openAccount(account, record, [
        note(by, 'account.created', account.id),
        note(by, 'key.created', record.id, described(record)),
      ]);
      return { ...minted, account };
    },

    async changeAccount(account, change, by) {
      const changed = { ...account, ...change };
      const action =
        change.suspended === undefined
          ? 'account.changed'
          : `account.${change.suspended ? 'suspended' : 'resumed'}`;
      const detail = change.allowance === undefined ? '' : `allowance ${change.allowance ?? 'unlimited'}`;
      await store.putAccount(changed, note(by, action, account.id, detail));
      return changed;
    },

    async mint(accountId, name, expiresAt = null, grant = {}) {
      const minted = fresh(accountId, name, expiresAt, grant);
      const { record } = minted;
      await store.putKey(record, note(grant.by ?? 'service', 'key.created', record.id, described(record)));
      return minted;
    },

    async recognise(key, unseen) {
      const caller = known(key);
      if (caller) return caller;
      const digest = hashOf(key);
      if (!seen.has(digest)) unseen?.();
      if (!isWellFormed(key)) throw new Failure('invalid_api_key');
      const found = await store.findKey(digest);
      if (!found || !isLive(found.key, now())) {
        trusted.delete(digest);
        throw new Failure('invalid_api_key');
      }
      const { account } = found;
      if (account.suspended) throw new Failure('account_suspended');
      const { id, rights, kinds, start } = found.key;
      const recognised: Caller = {
        accountId: account.id,
        keyId: id,
        allowance: account.allowance,
        rights,
        kinds,
        test: isTestKey(start),
      };
      if (trusted.size >= TRUSTED_MAX) trusted.clear();
      if (digests.size >= TRUSTED_MAX) digests.clear();
      digests.set(key, digest);
      if (seen.size >= SEEN_MAX) seen.clear();
      seen.add(digest);
      const expiresAt = found.key.expiresAt ?? Number.POSITIVE_INFINITY;
      trusted.set(digest, { caller: recognised, until: monotonic() + TRUST_MS, expiresAt });
      return recognised;
    },

    async change(key, change, by) {
      const changed = { ...key, ...change };
      await store.putKey(changed, note(by, 'key.changed', key.id, described(changed)));
      trusted.delete(key.hash);
      return changed;
    },

    async rotate(key, overlapMs, by) {
      const end = now() + overlapMs;
      const replaced = { ...key, expiresAt: Math.min(end, key.expiresAt ?? end) };
      const { rights, kinds } = key;
      const minted = fresh(key.accountId, key.name, null, { rights, kinds, test: isTestKey(key.start) });
      await store.putKey(minted.record, note(by, 'key.rotated', key.id, `to ${minted.record.id}`), replaced);
      trusted.delete(key.hash);
      return { ...minted, replaced };
    },

    async revoke(keyId, by = 'service') {
      const matches = (await store.keys()).filter((key) => key.id === keyId || key.start === keyId);
      if (matches.length !== 1) return undefined;
      const revoked = { ...matches[0]!, revokedAt: matches[0]!.revokedAt ?? now() };
      await store.putKey(revoked, note(by, 'key.revoked', revoked.id));
      trusted.delete(revoked.hash);
      return revoked;
    },
  };
}

export function isLive(key: ApiKey, now: number): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
}

/** What a key may do, in a few words. */
function described({ rights, kinds, start }: ApiKey): string {
  return [isTestKey(start) ? 'test' : 'live', ...rights, ...(kinds ?? [])].join(' ');
}
