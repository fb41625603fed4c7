/**
 * API keys and the accounts that own them: made, shown once, kept as a hash, changed, rotated, revoked. Who may do what is in
 * `rules.ts`. A decision rests on keys as they were read; the store writes only while they are still so, and otherwise it
 * is made again.
 */
import {
  type Account,
  type AccountChange,
  type ApiKey,
  type AuditEntry,
  type Basis,
  type KeyChange,
  type Store,
  StoreUnavailable,
} from '../../store/store.ts';
import { Failure } from '../failures.ts';
import { hashOf, newId, newKey, type RandomBytes, startOf } from './key-text.ts';
import { createRecognition, type Recognition } from './recognition.ts';
import {
  changed,
  endOfReplaced,
  FIRST_RIGHTS,
  fitName,
  granted,
  isLive,
  KEYS_MAX,
  type Requester,
  requireRight,
  type Scope,
  scopeOf,
  UNLIMITED,
  type Wish,
} from './rules.ts';

export { type Caller, requireKind, requireRight } from './rules.ts';

/** How often a decision is made again because a key that it rests on has changed meanwhile. */
const TRIES = 10;

export interface KeyServices {
  readonly store: Store;
  readonly now: () => number;
  /** Milliseconds on a clock that is never set, for the age of what is trusted; `now` by default. */
  readonly monotonic?: () => number;
  readonly randomBytes: RandomBytes;
}

export interface Minted {
  /** The key itself, seen this once. */
  readonly key: string;
  readonly record: ApiKey;
}

export interface Rotation {
  /** How long the old key goes on working. */
  readonly overlapMs: number;
  /** When the new key ends, in milliseconds since the epoch; when the old one would have ended, by default. */
  readonly expiresAt?: number | undefined;
}

/**
 * What throws a Failure: `not_found` for a key or account that is not there or not the requester's, `insufficient_rights` and
 * `invalid_request` as the rules say, `too_many_keys`.
 */
export interface Keys extends Pick<Recognition, 'recognise' | 'known'> {
  /** A new account. */
  createAccount(name: string, allowance?: number | null, by?: string): Promise<Account>;
  changeAccount(id: string, change: AccountChange, by: string): Promise<Account>;
  /** A new account with its first key, which may do everything: both or neither. */
  open(name: string, allowance: number | null, by: string): Promise<Minted & { account: Account }>;
  /** The same where there is no account yet; of several that try at once, on whichever node, one does. */
  openFirst(name: string): Promise<Minted | undefined>;
  /** A new key for an account; the only time the key itself is seen. */
  grant(by: Requester, accountId: string, name: string, wish?: Wish): Promise<Minted>;
  /** A key that the requester can see. */
  find(by: Requester, keyId: string): Promise<ApiKey>;
  change(by: Requester, keyId: string, change: KeyChange): Promise<ApiKey>;
  /** A new key that may do what the old one may; the old one expires when the overlap is over. */
  rotate(by: Requester, keyId: string, rotation: Rotation): Promise<Minted & { replaced: ApiKey }>;
  /** Refuses a key from now on; one that is revoked already stays as it is. */
  revoke(by: Requester, keyId: string): Promise<ApiKey>;
}

export function createKeys(services: KeyServices): Keys {
  const { store, now, monotonic = now } = services;
  const recognition = createRecognition(store, now, monotonic);
  const { recognise, known } = recognition;
  const acts = new Acts(services, recognition.forget);
  return {
    recognise,
    known,
    ...accountActs(services),
    grant: (by, accountId, name, wish = {}) => again(() => acts.grant(by, accountId, name, wish)),
    find: (by, keyId) => acts.find(by, keyId),
    change: (by, keyId, change) => again(() => acts.change(by, keyId, change)),
    rotate: (by, keyId, rotation) => again(() => acts.rotate(by, keyId, rotation)),
    revoke: (by, keyId) => again(() => acts.revoke(by, keyId)),
  };
}

type AccountActs = Pick<Keys, 'createAccount' | 'changeAccount' | 'open' | 'openFirst'>;

function accountActs(services: KeyServices): AccountActs {
  const { store, now, randomBytes } = services;
  const fresh = (name: string, allowance: number | null): Account => ({
    id: newId('acc', randomBytes),
    name: fitName(name),
    createdAt: now(),
    suspended: false,
    allowance,
  });

  async function open(name: string, allowance: number | null, by: string, only?: 'first') {
    const account = fresh(name, allowance);
    const minted = mint(services, account.id, 'first', { ...UNLIMITED, rights: FIRST_RIGHTS });
    const notes = [
      note(now(), by, 'account.created', account.id),
      note(now(), by, 'key.created', minted.record.id, described(scopeOf(minted.record))),
    ];
    const opened = await store.openAccount(account, minted.record, notes, only);
    return opened ? { ...minted, account } : undefined;
  }

  return {
    async createAccount(name, allowance = null, by = 'service') {
      const account = fresh(name, allowance);
      await store.addAccount(account, note(now(), by, 'account.created', account.id));
      return account;
    },

    async open(name, allowance, by) {
      return (await open(name, allowance, by))!;
    },

    async openFirst(name) {
      // Asked for first, since it is so but once.
      if ((await store.accounts({ limit: 1 })).length > 0) return undefined;
      return open(name, null, 'service', 'first');
    },

    async changeAccount(id, change, by) {
      const { name, suspended, allowance } = change;
      const fit = name === undefined ? change : { ...change, name: fitName(name) };
      const action =
        suspended === undefined ? 'account.changed' : `account.${suspended ? 'suspended' : 'resumed'}`;
      const detail = allowance === undefined ? '' : `allowance ${allowance ?? 'unlimited'}`;
      const account = await store.changeAccount(id, fit, note(now(), by, action, id, detail));
      if (!account) throw new Failure('not_found');
      return account;
    },
  };
}

/** Does something to a key, or undefined where what it rested on has changed meanwhile. */
class Acts {
  readonly #services: KeyServices;
  readonly #forget: Recognition['forget'];

  constructor(services: KeyServices, forget: Recognition['forget']) {
    this.#services = services;
    this.#forget = forget;
  }

  async grant(by: Requester, accountId: string, name: string, wish: Wish): Promise<Minted | undefined> {
    const { store, now } = this.#services;
    const requester = await this.#requester(by);
    const isThere =
      typeof by === 'string'
        ? (await store.findAccount(accountId)) !== undefined
        : by.accountId === accountId;
    if (!isThere) throw new Failure('not_found');
    const scope = granted(requester.scope, wish, now());
    const minted = mint(this.#services, accountId, fitName(name), scope);
    const { record: key } = minted;
    const entry = note(now(), requester.name, 'key.created', key.id, described(scope));
    const added = await store.addKey({ key, basis: requester.basis, liveMax: KEYS_MAX, now: now() }, entry);
    if (added === 'too_many') throw new Failure('too_many_keys');
    return added === 'added' ? minted : undefined;
  }

  async find(by: Requester, keyId: string): Promise<ApiKey> {
    const key = await this.#services.store.findKeyById(keyId);
    const isTheirs = typeof by === 'string' || key?.accountId === by.accountId;
    if (!key || !isTheirs) throw new Failure('not_found');
    return key;
  }

  async change(by: Requester, keyId: string, change: KeyChange): Promise<ApiKey | undefined> {
    const { store, now } = this.#services;
    const requester = await this.#requester(by);
    const key = await this.#unrevoked(by, keyId);
    const { name, ...scopeChange } = change;
    const scope = changed(requester.scope, scopeOf(key), scopeChange, now());
    const fit = name === undefined ? change : { ...change, name: fitName(name) };
    const entry = note(now(), requester.name, 'key.changed', key.id, described(scope));
    const done = await store.changeKey(key.id, fit, [...requester.basis, key], entry);
    this.#forget(key.hash);
    return done;
  }

  async rotate(
    by: Requester,
    keyId: string,
    { overlapMs, expiresAt }: Rotation,
  ): Promise<(Minted & { replaced: ApiKey }) | undefined> {
    const { store, now } = this.#services;
    const requester = await this.#requester(by);
    const old = await this.#unrevoked(by, keyId);
    if (!isLive(old, now())) throw new Failure('not_found');
    const scope = changed(requester.scope, scopeOf(old), { expiresAt }, now());
    const replaced = { ...old, expiresAt: endOfReplaced(scopeOf(old), overlapMs, now()) };
    const minted = mint(this.#services, old.accountId, old.name, scope);
    const { record: key } = minted;
    const added = await store.addKey(
      { key, basis: [...requester.basis, old], liveMax: KEYS_MAX, now: now(), replaces: replaced },
      note(now(), requester.name, 'key.rotated', old.id, `to ${key.id}`),
    );
    if (added === 'too_many') throw new Failure('too_many_keys');
    this.#forget(old.hash);
    return added === 'added' ? { ...minted, replaced } : undefined;
  }

  async revoke(by: Requester, keyId: string): Promise<ApiKey | undefined> {
    const { store, now } = this.#services;
    const requester = await this.#requester(by);
    const key = await this.find(by, keyId);
    if (key.revokedAt !== null) return key;
    const entry = note(now(), requester.name, 'key.revoked', key.id);
    const revoked = await store.revokeKey(key.id, now(), requester.basis, entry);
    this.#forget(key.hash);
    return revoked;
  }

  async #unrevoked(by: Requester, keyId: string): Promise<ApiKey> {
    const key = await this.find(by, keyId);
    if (key.revokedAt !== null) throw new Failure('not_found');
    return key;
  }

  /** What whoever asks can give, as the store has it now: a caller may be known from a moment ago. */
  async #requester(by: Requester): Promise<{ name: string; scope: Scope; basis: Basis }> {
    if (typeof by === 'string') return { name: by, scope: UNLIMITED, basis: [] };
    const key = await this.#services.store.findKeyById(by.keyId);
    if (!key || !isLive(key, this.#services.now())) throw new Failure('invalid_api_key');
    requireRight(key, 'manage');
    return { name: key.id, scope: scopeOf(key), basis: [key] };
  }
}

async function again<T>(act: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const result = await act();
    if (result !== undefined) return result;
  }
  throw new StoreUnavailable(new Error('the keys of an account change without end'));
}

function mint({ now, randomBytes }: KeyServices, accountId: string, name: string, scope: Scope): Minted {
  const { rights, kinds, expiresAt, test } = scope;
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

const note = (at: number, by: string, action: string, target: string, detail = ''): AuditEntry => ({
  at,
  by,
  action,
  target,
  detail,
});

/** What a key may do, in a few words. */
function described({ rights, kinds, test }: Scope): string {
  return [test ? 'test' : 'live', ...rights, ...(kinds ?? [])].join(' ');
}
