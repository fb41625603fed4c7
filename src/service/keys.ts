/**
 * API keys: minted, shown once, kept as a hash, recognised, revoked.
 *
 * A key is `assay_live_`, 30 base62 characters of secret and 6 of CRC-32, so that a typing mistake is told
 * without a look-up and scanners can recognise leaked keys.
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Account, ApiKey, Store } from '../store/store.ts';
import { Failure } from './failures.ts';

const PREFIX = 'assay_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 30;
const CHECK_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`);
/** How much of a key is kept to recognise it by. */
const START_LENGTH = PREFIX.length + 4;

/** How long a key is trusted without asking the store again: a revocation holds after this at the latest. */
const TRUST_MS = 2_000;
const TRUSTED_MAX = 10_000;

/** Who is calling: an account, through one of its keys. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly allowance: number | null;
}

export interface KeyServices {
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}

export interface Keys {
  /** A new account. */
  createAccount(name: string, allowance?: number | null): Promise<Account>;
  /** A new key for an account; the only time the key itself is seen. */
  mint(accountId: string, name: string, expiresAt?: number | null): Promise<{ key: string; record: ApiKey }>;
  /** Whose key this is. Throws a Failure when it is malformed, unknown, expired, revoked or suspended. */
  recognise(key: string): Promise<Caller>;
  /** Revokes a key by its id or its start; undefined when there is none or more than one. */
  revoke(keyId: string): Promise<ApiKey | undefined>;
}

interface Trusted {
  readonly caller: Caller;
  readonly until: number;
}

export function createKeys({ store, now, randomBytes }: KeyServices): Keys {
  const trusted = new Map<string, Trusted>();

  return {
    async createAccount(name, allowance = null) {
      const id = `acc_${base62(randomBytes(12))}`;
      const account: Account = { id, name, createdAt: now(), suspended: false, allowance };
      await store.putAccount(account);
      return account;
    },

    async mint(accountId, name, expiresAt = null) {
      const secret = base62(randomBytes(SECRET_LENGTH));
      const key = PREFIX + secret + checkOf(secret);
      const record: ApiKey = {
        id: `key_${base62(randomBytes(12))}`,
        accountId,
        name,
        hash: hashOf(key),
        start: key.slice(0, START_LENGTH),
        createdAt: now(),
        expiresAt,
        revokedAt: null,
      };
      await store.putKey(record);
      return { key, record };
    },

    async recognise(key) {
      const digest = hashOf(key);
      const known = trusted.get(digest);
      if (known && known.until > now()) return known.caller;
      if (!isWellFormed(key)) throw new Failure('invalid_api_key');
      const found = await store.findKey(digest);
      if (!found || !isLive(found.key, now())) {
        trusted.delete(digest);
        throw new Failure('invalid_api_key');
      }
      const { account } = found;
      if (account.suspended) throw new Failure('account_suspended');
      const caller = { accountId: account.id, keyId: found.key.id, allowance: account.allowance };
      if (trusted.size >= TRUSTED_MAX) trusted.clear();
      const until = Math.min(now() + TRUST_MS, found.key.expiresAt ?? Number.POSITIVE_INFINITY);
      trusted.set(digest, { caller, until });
      return caller;
    },

    async revoke(keyId) {
      const matches = (await store.keys()).filter((key) => key.id === keyId || key.start === keyId);
      if (matches.length !== 1) return undefined;
      const revoked = { ...matches[0]!, revokedAt: matches[0]!.revokedAt ?? now() };
      await store.putKey(revoked);
      trusted.delete(revoked.hash);
      return revoked;
    },
  };
}

/** Whether a text is shaped like a key and its checksum agrees. */
export function isWellFormed(key: string): boolean {
  if (!SHAPE.test(key)) return false;
  const secret = key.slice(PREFIX.length, -CHECK_LENGTH);
  return key.endsWith(checkOf(secret));
}

function isLive(key: ApiKey, now: number): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
}

function hashOf(key: string): string {
  return hash('sha256', key, 'hex');
}

function checkOf(secret: string): string {
  let value = crc32(secret);
  let text = '';
  for (let i = 0; i < CHECK_LENGTH; i++) {
    text = ALPHABET[value % 62]! + text;
    value = Math.floor(value / 62);
  }
  return text;
}

/** One character a byte. 256 is no multiple of 62, which costs less than a tenth of a bit a character. */
function base62(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += ALPHABET[byte % 62]!;
  return text;
}
