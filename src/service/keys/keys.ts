/**
 * API keys and the accounts that own them: made, shown once, kept as a hash, changed, rotated, revoked. Who may do what is in
 * `rules.ts`. A decision rests on keys as they were read; the store writes only while they are still so, and otherwise it
 * is made again.
 */
import {
  type ApiKey,
  type AuditEntry,
  type Basis,
  type KeyAdded,
  type KeyChange,
  type Store,
  StoreUnavailable,
} from '../../store/store.ts';
import { Failure } from '../failures.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import type { RandomBytes } from './key-text.ts';
import { requireKnown } from './known-limits.ts';
import { described, differences, type Minted, mint, note } from './minting.ts';
import { createRecognition, type Recognition } from './recognition.ts';
import {
  actorOf,
  changed,
  endOfReplaced,
  fitName,
  granted,
  isLive,
  isOperator,
  KEYS_MAX,
  type Requester,
  requireRight,
  type Scope,
  scopeOf,
  UNLIMITED,
  type Wish,
} from './rules.ts';
import { createUses } from './uses.ts';

export type { Minted } from './minting.ts';
export { allowsTestValues, type Caller, requireKind, requireRight } from './rules.ts';

type Actor = Pick<AuditEntry, 'by' | 'origin'>;

/** How often a decision is made again because a key that it rests on has changed meanwhile. */
const TRIES = 10;

export interface KeyServices {
  readonly store: Store;
  readonly now: () => number;
  /** Milliseconds on a clock that is never set, for the age of what is trusted; `now` by default. */
  readonly monotonic?: () => number;
  readonly randomBytes: RandomBytes;
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
export interface Keys extends Pick<Recognition, 'recognise' | 'known'>, Accounts {
  /** Writes when keys were used, where that is not written yet; to be called every some seconds. */
  flushUses(): Promise<void>;
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
  const uses = createUses(store, now);
  const recognition = createRecognition(store, now, monotonic, uses);
  const { recognise, known } = recognition;
  const acts = new Acts(services, recognition.forget);
  return {
    recognise,
    known,
    flushUses: uses.flush,
    ...createAccounts(services, uses),
    grant: (by, accountId, name, wish = {}) => again(() => acts.grant(by, accountId, name, wish)),
    find: (by, keyId) => acts.find(by, keyId),
    change: (by, keyId, change) => again(() => acts.change(by, keyId, change)),
    rotate: (by, keyId, rotation) => again(() => acts.rotate(by, keyId, rotation)),
    revoke: (by, keyId) => again(() => acts.revoke(by, keyId)),
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
    const isThere = isOperator(by)
      ? (await store.findAccount(accountId)) !== undefined
      : by.accountId === accountId;
    if (!isThere) throw new Failure('not_found');
    const scope = granted(requester.scope, wish, now());
    await requireKnown(store, scope, now(), isOperator(by));
    const maker = isOperator(by) ? {} : { madeBy: by.keyId };
    const minted = mint(this.#services, accountId, fitName(name), scope, maker);
    const { record: key } = minted;
    const entry = note(now(), requester.actor, 'key.created', key.id, described(scope));
    const added = await store.addKey({ key, basis: requester.basis, liveMax: KEYS_MAX, now: now() }, entry);
    refuseAdding(added);
    return added === 'added' ? minted : undefined;
  }

  async find(by: Requester, keyId: string): Promise<ApiKey> {
    const key = await this.#services.store.findKeyById(keyId);
    const isTheirs = isOperator(by) || key?.accountId === by.accountId;
    if (!key || !isTheirs) throw new Failure('not_found');
    return key;
  }

  async change(by: Requester, keyId: string, change: KeyChange): Promise<ApiKey | undefined> {
    const { store, now } = this.#services;
    const requester = await this.#requester(by);
    const key = await this.#unrevoked(by, keyId);
    const { name, ...scopeChange } = change;
    const scope = changed(requester.scope, scopeOf(key), scopeChange, now());
    await requireKnown(store, scopeChange, now(), isOperator(by));
    const fit = name === undefined ? change : { ...change, name: fitName(name) };
    const entry = note(now(), requester.actor, 'key.changed', key.id, differences(scopeOf(key), scope));
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
    const { id, madeBy, line = id } = old;
    const place = { ...(madeBy !== undefined && { madeBy }), line };
    const minted = mint(this.#services, old.accountId, old.name, scope, place);
    const { record: key } = minted;
    const end = endOfReplaced(scopeOf(old), overlapMs, now());
    const replaced = { ...old, expiresAt: end, madeBy: key.id };
    const added = await store.addKey(
      { key, basis: [...requester.basis, old], liveMax: KEYS_MAX, now: now(), replaces: replaced },
      note(now(), requester.actor, 'key.rotated', old.id, `to ${key.id}`),
    );
    refuseAdding(added);
    this.#forget(old.hash);
    return added === 'added' ? { ...minted, replaced } : undefined;
  }

  async revoke(by: Requester, keyId: string): Promise<ApiKey | undefined> {
    const { store, now } = this.#services;
    const requester = await this.#requester(by);
    const key = await this.find(by, keyId);
    if (key.revokedAt !== null) return key;
    const entry = note(now(), requester.actor, 'key.revoked', key.id);
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
  async #requester(by: Requester): Promise<{ actor: Actor; scope: Scope; basis: Basis }> {
    if (isOperator(by)) return { actor: actorOf(by), scope: UNLIMITED, basis: [] };
    const key = await this.#services.store.findKeyById(by.keyId);
    if (!key || !isLive(key, this.#services.now())) throw new Failure('invalid_api_key');
    requireRight(key, 'manage');
    return { actor: { by: key.id }, scope: scopeOf(key), basis: [key] };
  }
}

async function again<T>(act: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const result = await act();
    if (result !== undefined) return result;
  }
  throw new StoreUnavailable(new Error('the keys of an account change without end'));
}

/** Throws a Failure where a key was not added, unless it may be tried again. */
function refuseAdding(added: KeyAdded): void {
  if (added === 'too_many') throw new Failure('too_many_keys');
  if (added === 'closed') throw new Failure('account_closed');
}
