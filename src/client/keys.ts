/** The keys of the account, for whoever has the right `manage`. */
import { query, type Sender } from './send.ts';

export interface Key {
  readonly id: string;
  readonly name: string;
  /** The first characters, to recognise it by. */
  readonly start: string;
  readonly rights: readonly ('verify' | 'read' | 'manage' | 'sql' | 'allow_test_values')[];
  /** The kinds it may verify; all where there are none. */
  readonly kinds?: readonly string[];
  readonly test: boolean;
  readonly status: 'active' | 'expired' | 'revoked';
  readonly created_at: string;
  readonly expires_at?: string;
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
  readonly key: Key;
  /** What requests are sent with; shown this once. */
  readonly secret: string;
}

export interface KeyRequest {
  readonly name: string;
  readonly rights?: readonly string[];
  readonly kinds?: readonly string[];
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
  readonly allowed_ips?: readonly string[] | null;
  readonly rate_limit?: number | null;
};

export interface KeyCalls {
  /** A page of the keys, the oldest first. */
  keys(options?: { limit?: number; cursor?: string; signal?: AbortSignal }): Promise<{
    readonly keys: readonly Key[];
    readonly next_cursor?: string;
  }>;
  key(id: string, options?: { signal?: AbortSignal }): Promise<Key>;
  createKey(key: KeyRequest, options?: { signal?: AbortSignal }): Promise<MintedKey>;
  /** Changes what is named, and nothing else. */
  changeKey(id: string, change: KeyUpdate, options?: { signal?: AbortSignal }): Promise<Key>;
  /** A new key in place of one, which works until the overlap is over: a day by default. */
  rotateKey(
    id: string,
    rotation?: { overlap_seconds?: number; expires_at?: string },
    options?: { signal?: AbortSignal },
  ): Promise<MintedKey & { readonly replaced: Key }>;
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
