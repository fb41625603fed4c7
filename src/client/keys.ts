/** The keys of the account, for whoever has the right `manage`. */
import { query, type Sender } from './send.ts';

/** A key of the account, without its secret. */
export interface Key {
  /** Its id, as the calls take it. */
  readonly id: string;
  /** The name that people know it by. */
  readonly name: string;
  /** The first characters, to recognise it by. */
  readonly start: string;
  /** What it may do. */
  readonly rights: readonly ('verify' | 'read' | 'manage' | 'sql' | 'allow_test_values')[];
  /** The kinds it may verify; all where there are none. */
  readonly kinds?: readonly string[];
  /** Whether its checks are free and answered for values for tests alone. */
  readonly test: boolean;
  /** Whether it works. */
  readonly status: 'active' | 'expired' | 'revoked';
  /** When it was made, RFC 3339. */
  readonly created_at: string;
  /** When it ends, RFC 3339; never without it. */
  readonly expires_at?: string;
  /** When it was revoked, RFC 3339. */
  readonly revoked_at?: string;
  /** The hour in which it was last used. */
  readonly last_used_at?: string;
  /** Addresses and networks that it may be used from; any without it. */
  readonly allowed_ips?: readonly string[];
  /** Requests a minute, where it has a limit of its own. */
  readonly rate_limit?: number;
  /** The key that made it, or has taken its place; absent where an operator made it. */
  readonly made_by?: string;
}

/** A new key. */
export interface MintedKey {
  /** The key as lists show it. */
  readonly key: Key;
  /** What requests are sent with; shown this once. */
  readonly secret: string;
}

/** What a new key is to be. */
export interface KeyRequest {
  /** The name that people know it by. */
  readonly name: string;
  /** What it may do: `verify` and `read` by default. */
  readonly rights?: readonly string[];
  /** The kinds it may verify; all by default. */
  readonly kinds?: readonly string[];
  /** Whether it is a test key. */
  readonly test?: boolean;
  /** A day, a moment or a span such as `90d`. */
  readonly expires_at?: string;
  /** Addresses and networks (CIDR) that it may be used from. */
  readonly allowed_ips?: readonly string[];
  /** Requests a minute. */
  readonly rate_limit?: number;
}

/** What is to be different; null takes addresses or the limit away. */
export type KeyUpdate = Partial<Omit<KeyRequest, 'test' | 'allowed_ips' | 'rate_limit'>> & {
  /** Addresses and networks (CIDR) that it may be used from; null allows all. */
  readonly allowed_ips?: readonly string[] | null;
  /** Requests a minute; null takes the limit away. */
  readonly rate_limit?: number | null;
};

export interface KeyCalls {
  /** A page of the keys, the oldest first. */
  keys(options?: { limit?: number; cursor?: string; signal?: AbortSignal }): Promise<{
    readonly keys: readonly Key[];
    readonly next_cursor?: string;
  }>;
  /** One key. */
  key(id: string, options?: { signal?: AbortSignal }): Promise<Key>;
  /** Makes a key. Its secret is in this answer alone. */
  createKey(key: KeyRequest, options?: { signal?: AbortSignal }): Promise<MintedKey>;
  /** Changes what is named, and nothing else. */
  changeKey(id: string, change: KeyUpdate, options?: { signal?: AbortSignal }): Promise<Key>;
  /** A new key in place of one, which works until the overlap is over: a day by default. */
  rotateKey(
    id: string,
    rotation?: { overlap_seconds?: number; expires_at?: string },
    options?: { signal?: AbortSignal },
  ): Promise<MintedKey & { readonly replaced: Key }>;
  /** Revokes a key for good; requests with it are refused at once. */
  revokeKey(id: string, options?: { signal?: AbortSignal }): Promise<Key>;
}

export function keyCalls(send: Sender): KeyCalls {
  return {
    keys: ({ limit, cursor, signal } = {}) => send('GET', `/v1/keys${query({ limit, cursor })}`, { signal }),
    key: (id, { signal } = {}) => send('GET', addressOf(id), { signal }),
    createKey: (key, { signal } = {}) => send('POST', '/v1/keys', { body: key, signal, once: true }),
    changeKey: (id, change, { signal } = {}) => send('PATCH', addressOf(id), { body: change, signal }),
    rotateKey: (id, rotation = {}, { signal } = {}) =>
      send('POST', `${addressOf(id)}/rotate`, { body: rotation, signal, once: true }),
    revokeKey: (id, { signal } = {}) => send('DELETE', addressOf(id), { signal }),
  };
}

const addressOf = (id: string): string => `/v1/keys/${encodeURIComponent(id)}`;
