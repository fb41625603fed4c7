/**
 * The rules of API keys, all of them, for whoever asks: a key by HTTP, the administrator, the operator at the command line.
 *
 * - A key gives nothing that it has not itself: no right, no kind, no longer life, no freedom from test. So it makes, changes
 *   and rotates only keys that have no more than it has, before and after; the secret of a wider key is out of its reach.
 * - Taking away is not giving: whoever may manage can revoke any key of the account. What is revoked stays revoked.
 * - A rotated key hands on its rights, kinds, end and test; the old one ends when the overlap is over, or when it would have
 *   ended anyway. No rotation lengthens a life, unless whoever asks names a later end, which has to be within their own.
 * - A test key never manages. An expiry lies in the future. An account has at most KEYS_MAX keys that are live.
 * - Names are for people to read: no control characters, and none that turn the direction of text around.
 * - The administrator and the operator are bound by the last two alone.
 */
import type { ApiKey, Right } from '../../store/store.ts';
import { Failure, type FailureFacts } from '../failures.ts';
import { isTestKey } from './key-text.ts';

/** Keys of an account that are neither revoked nor expired. */
export const KEYS_MAX = 1_000;
/** What a key may do by default: what keys could do before there were rights. */
export const DEFAULT_RIGHTS: readonly Right[] = ['verify', 'read'];
/** What the first key of an account may do. */
export const FIRST_RIGHTS: readonly Right[] = ['manage', 'verify', 'read'];

/** Names are trimmed, 1 to 100 characters, of which one at least is no space. */
export const NAME_MAX = 100;
const UNFIT =
  '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufff9-\\ufffb';
/** As a regular expression with the flag `u`. */
export const NAME_PATTERN = `^[^${UNFIT}]*[^\\s${UNFIT}][^${UNFIT}]*$`;
const NAME = new RegExp(NAME_PATTERN, 'u');

/** Who runs the service, by one way or another: nothing of an account limits them. */
export type Operator = 'admin' | 'cli' | 'service';

/** Who is calling: an account, through one of its keys. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly allowance: number | null;
  readonly rights: readonly Right[];
  /** The kinds of value it may verify; null for all. */
  readonly kinds: readonly string[] | null;
  /** Whether its checks are counted apart, and against an allowance of their own. */
  readonly test: boolean;
}

/** Who asks for something to be done to keys. */
export type Requester = Operator | Pick<Caller, 'accountId' | 'keyId'>;

/** All that a key can give on. */
export interface Scope {
  readonly rights: readonly Right[];
  /** null for all. */
  readonly kinds: readonly string[] | null;
  /** Milliseconds since the epoch; null for no end. */
  readonly expiresAt: number | null;
  readonly test: boolean;
}

/** What a new key is to be. What is left out is as wide as whoever asks can give, but for rights, of which `manage` has to be named. */
export type Wish = { readonly [Field in keyof Scope]?: Scope[Field] | undefined };

export const UNLIMITED: Scope = {
  rights: ['manage', 'verify', 'read'],
  kinds: null,
  expiresAt: null,
  test: false,
};

export function scopeOf({ rights, kinds, expiresAt, start }: ApiKey): Scope {
  return { rights, kinds, expiresAt, test: isTestKey(start) };
}

export function isLive(key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: number): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
}

/** Throws a Failure unless the caller's key has a right, and may verify the kind where one is meant. */
export function requireRight(caller: Pick<Caller, 'rights' | 'kinds'>, right: Right, type?: string): void {
  if (!caller.rights.includes(right) || !fitsKind(caller, type)) throw new Failure('insufficient_rights');
}

/** Throws a Failure that names the field, unless the caller's key may verify the kind that the field names. */
export function requireKind(caller: Pick<Caller, 'kinds'>, type: string, pointer: string): void {
  if (fitsKind(caller, type)) return;
  throw new Failure('insufficient_rights', { pointer, detail: 'this API key may not verify this kind' });
}

const fitsKind = ({ kinds }: Pick<Caller, 'kinds'>, type: string | undefined): boolean =>
  type === undefined || kinds === null || kinds.includes(type);

/** The name of a key or account as it is stored. Throws a Failure. */
export function fitName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length > NAME_MAX || !NAME.test(trimmed))
    rejectField('name', 'has to be 1 to 100 printable characters', 'wrong_format');
  return trimmed;
}

/** The scope of a new key. Throws a Failure where it would be more than the requester has. */
export function granted(by: Scope, wish: Wish, now: number): Scope {
  const scope: Scope = {
    rights: wish.rights ?? DEFAULT_RIGHTS.filter((right) => by.rights.includes(right)),
    kinds: wish.kinds ?? by.kinds,
    expiresAt: wish.expiresAt ?? by.expiresAt,
    test: wish.test ?? by.test,
  };
  requireSound(scope, wish.expiresAt, now);
  requireWithin(by, scope);
  return scope;
}

/** The scope of a key that is changed. Throws a Failure where it has, or would have, more than the requester. */
export function changed(by: Scope, key: Scope, change: Omit<Wish, 'test'>, now: number): Scope {
  requireWithin(by, key);
  const { rights = key.rights, kinds = key.kinds, expiresAt = key.expiresAt } = change;
  const scope: Scope = { rights, kinds, expiresAt, test: key.test };
  requireSound(scope, change.expiresAt, now);
  requireWithin(by, scope);
  return scope;
}

/** When a key ends that another takes over from. */
export const endOfReplaced = (key: Scope, overlapMs: number, now: number): number =>
  Math.min(now + overlapMs, key.expiresAt ?? Number.POSITIVE_INFINITY);

function requireSound({ rights, test }: Scope, expiresAt: number | null | undefined, now: number): void {
  if (test && rights.includes('manage'))
    rejectField('rights', 'a test key can have the rights verify and read');
  if (typeof expiresAt === 'number' && !(expiresAt > now))
    rejectField('expires_at', 'has to lie in the future', 'in_the_past');
}

function requireWithin(by: Scope, { rights, kinds, expiresAt, test }: Scope): void {
  const kindsFit = by.kinds === null || kinds?.every((kind) => by.kinds!.includes(kind)) === true;
  const lives = (end: number | null) => end ?? Number.POSITIVE_INFINITY;
  if (rights.length === 0 || !rights.every((right) => by.rights.includes(right))) exceed('rights');
  if (!kindsFit) exceed('kinds');
  if (lives(expiresAt) > lives(by.expiresAt)) exceed('expires_at');
  if (by.test && !test) exceed('test');
}

function exceed(field: string): never {
  const detail = 'this API key can give no more than it has itself';
  throw new Failure('insufficient_rights', { pointer: `#/${field}`, detail });
}

function rejectField(field: string, detail: string, fault?: FailureFacts['fault']): never {
  throw new Failure('invalid_request', { pointer: `#/${field}`, detail, ...(fault && { fault }) });
}
