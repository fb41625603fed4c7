/**
 * The rules of API keys, all of them, for whoever asks: a key by HTTP, the administrator, the operator at the command line.
 *
 * - A key gives nothing that it has not itself: no right, no kind, no longer life, no freedom from test. So it makes, changes
 *   and rotates only keys that have no more than it has, before and after; the secret of a wider key is out of its reach.
 * - Taking away is not giving: whoever may manage can revoke any key of the account. What is revoked stays revoked.
 * - A rotated key hands on its rights, kinds, addresses, limit, end and test; the old one ends when the overlap is over, or when it would have
 *   ended anyway. No rotation lengthens a life, unless whoever asks names a later end, which has to be within their own.
 * - A key for warehouses has the right `sql` and no other: it stands in definitions that many can read. Whoever may verify can give it.
 * - Values for tests pass by a test key with the right `allow_test_values`, which no live key can have. Whoever may verify can give it.
 * - A test key never manages. An expiry lies in the future. An account has at most KEYS_MAX keys that are live.
 * - Names are for people to read: no control characters, and none that turn the direction of text around.
 * - What limits a key limits all that it made, however deep, as its limits are now: they share its requests a minute, and each may be used
 *   from the addresses of all above it alone. A rotation or a revocation ends none of it.
 * - The administrator and the operator are bound by names and KEYS_MAX alone.
 */
import type { Ancestor, ApiKey, AuditEntry, Right } from '../../store/store.ts';
import { Failure, type FailureFacts } from '../failures.ts';
import { createNetworks } from '../network.ts';
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

/** Who runs the service, by one way or another: nothing of an account limits them. `cli`, `service`, `signup`, or whoever was let in by HTTP. */
export type Operator = string | OperatorByHttp;

/** An operator who was let in by HTTP. */
export interface OperatorByHttp {
  /** `admin` for whoever has ADMIN_KEY, else the id of an operator. */
  readonly operator: string;
  /** The keyed hash of the address. */
  readonly origin: string;
}

/** Who did something, as the audit log has it. */
export const actorOf = (by: Operator): Pick<AuditEntry, 'by' | 'origin'> =>
  typeof by === 'string' ? { by } : { by: by.operator, origin: by.origin };

/** Who is calling: an account, through one of its keys. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly allowance: number | null;
  /** Billable checks a day; absent for no limit. */
  readonly dailyAllowance?: number;
  /** Whether it may be used from an address; absent where it may from any. */
  readonly admits?: (address: string) => boolean;
  /** The budgets of requests that it takes from, where it or a key above it has one; the smallest first. */
  readonly rates?: readonly Rate[];
  readonly rights: readonly Right[];
  /** The kinds of value it may verify; null for all. */
  readonly kinds: readonly string[] | null;
  /** Whether its checks are counted apart, and against an allowance of their own. */
  readonly test: boolean;
}

/** Requests a minute that a key has, together with all that it made. */
export interface Rate {
  /** Whose they are: the first of the keys that took over from each other, so that no rotation brings new ones. */
  readonly subject: string;
  readonly requests: number;
}

/** Who asks for something to be done to keys. */
export type Requester = Operator | Pick<Caller, 'accountId' | 'keyId'>;

export const isOperator = (by: Requester): by is Operator => typeof by === 'string' || 'operator' in by;

/** All that a key can give on. */
export interface Scope {
  readonly rights: readonly Right[];
  /** null for all. */
  readonly kinds: readonly string[] | null;
  /** Milliseconds since the epoch; null for no end. */
  readonly expiresAt: number | null;
  readonly test: boolean;
  /** Addresses and networks; null for all. */
  readonly allowedIps: readonly string[] | null;
  /** Requests a minute; null for those of the settings. */
  readonly rateLimit: number | null;
}

/** What a new key is to be. What is left out is as wide as whoever asks can give, but for rights, of which `manage` has to be named. */
export type Wish = { readonly [Field in keyof Scope]?: Scope[Field] | undefined };

export const UNLIMITED: Scope = {
  rights: ['manage', 'verify', 'read'],
  kinds: null,
  expiresAt: null,
  test: false,
  allowedIps: null,
  rateLimit: null,
};

export function scopeOf(key: ApiKey): Scope {
  const { rights, kinds, expiresAt, start, allowedIps = null, rateLimit = null } = key;
  return { rights, kinds, expiresAt, test: isTestKey(start), allowedIps, rateLimit };
}

/**
 * The budgets of requests that a key takes from: its own, and those of the keys above it. One that is as large as another
 * above it, or larger, is left out: whatever counts there counts above too.
 */
export function ratesOf(key: Ancestor, ancestors: readonly Ancestor[] = []): Rate[] {
  const rates: Rate[] = [];
  for (const { id, line = id, rateLimit } of [key, ...ancestors]) {
    if (rateLimit === undefined) continue;
    while (rates.length > 0 && rates.at(-1)!.requests >= rateLimit) rates.pop();
    // An older key of the same line counts with the newest one.
    if (rates.at(-1)?.subject !== line) rates.push({ subject: line, requests: rateLimit });
  }
  return rates;
}

/** The lists of addresses of which each has to admit one: those of the key and of all above it, each once. */
export function networksOf(key: Ancestor, ancestors: readonly Ancestor[] = []): (readonly string[])[] {
  const lists = [key, ...ancestors].flatMap(({ allowedIps }) => (allowedIps ? [allowedIps] : []));
  return [...new Map(lists.map((list) => [list.join(' '), list])).values()];
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

/** Whether values for tests are valid to a caller: never to a live key, whatever its rights. */
export const allowsTestValues = ({ rights, test }: Pick<Caller, 'rights' | 'test'>): boolean =>
  test && rights.includes('allow_test_values');

const fitsKind = ({ kinds }: Pick<Caller, 'kinds'>, type: string | undefined): boolean =>
  type === undefined || kinds === null || kinds.includes(type);

/** The name of a key or account as it is stored. Throws a Failure. */
export function fitName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length > NAME_MAX || !NAME.test(trimmed))
    rejectField('name', 'has to be 1 to 100 printable characters', 'wrong_format');
  return trimmed;
}

export const REASON_MAX = 200;

/** Why an account is suspended or closed, as it is stored. Throws a Failure. */
export function fitReason(reason: string): string {
  const trimmed = reason.trim();
  if (trimmed.length > REASON_MAX || !NAME.test(trimmed))
    rejectField('reason', 'has to be 1 to 200 printable characters', 'wrong_format');
  return trimmed;
}

/** Addresses and networks that a key may have. */
export const IPS_MAX = 50;

/** The scope of a new key. Throws a Failure where it would be more than the requester has. */
export function granted(by: Scope, wish: Wish, now: number): Scope {
  const scope: Scope = {
    rights: wish.rights ?? DEFAULT_RIGHTS.filter((right) => by.rights.includes(right)),
    kinds: wish.kinds ?? by.kinds,
    expiresAt: wish.expiresAt ?? by.expiresAt,
    test: wish.test ?? by.test,
    allowedIps: wish.allowedIps ?? by.allowedIps,
    rateLimit: wish.rateLimit ?? by.rateLimit,
  };
  requireSound(scope, wish.expiresAt, now);
  requireWithin(by, scope);
  return scope;
}

/** The scope of a key that is changed. Throws a Failure where it has, or would have, more than the requester. */
export function changed(by: Scope, key: Scope, change: Omit<Wish, 'test'>, now: number): Scope {
  requireWithin(by, key);
  const { rights = key.rights, kinds = key.kinds, expiresAt = key.expiresAt } = change;
  const { allowedIps = key.allowedIps, rateLimit = key.rateLimit } = change;
  const scope: Scope = { rights, kinds, expiresAt, test: key.test, allowedIps, rateLimit };
  requireSound(scope, change.expiresAt, now);
  requireWithin(by, scope);
  return scope;
}

/** When a key ends that another takes over from. */
export const endOfReplaced = (key: Scope, overlapMs: number, now: number): number =>
  Math.min(now + overlapMs, key.expiresAt ?? Number.POSITIVE_INFINITY);

function requireSound(
  { rights, test, allowedIps }: Scope,
  expiresAt: number | null | undefined,
  now: number,
): void {
  if (rights.includes('sql') && rights.some((right) => right !== 'sql' && right !== 'allow_test_values'))
    rejectField('rights', 'a key with the right sql can have no other right but allow_test_values');
  if (test && rights.includes('manage'))
    rejectField('rights', 'a test key can have the rights verify, read and allow_test_values');
  if (!test && rights.includes('allow_test_values'))
    rejectField('rights', 'only a test key can have the right allow_test_values');
  if (typeof expiresAt === 'number' && !(expiresAt > now))
    rejectField('expires_at', 'has to lie in the future', 'in_the_past');
  for (const [at, network] of (allowedIps ?? []).entries())
    if (!isNetwork(network))
      rejectField(
        `allowed_ips/${at}`,
        'has to be an address or a network such as 192.0.2.0/24',
        'wrong_format',
      );
}

function isNetwork(text: string): boolean {
  try {
    createNetworks([text]);
    return true;
  } catch {
    return false;
  }
}

function requireWithin(by: Scope, { rights, kinds, expiresAt, test, allowedIps, rateLimit }: Scope): void {
  const kindsFit = by.kinds === null || kinds?.every((kind) => by.kinds!.includes(kind)) === true;
  const lives = (end: number | null) => end ?? Number.POSITIVE_INFINITY;
  if (rights.length === 0 || !rights.every((right) => canGive(by, right))) exceed('rights');
  if (!kindsFit) exceed('kinds');
  if (lives(expiresAt) > lives(by.expiresAt)) exceed('expires_at');
  if (by.test && !test) exceed('test');
  const ipsFit = by.allowedIps === null || allowedIps?.every((ip) => by.allowedIps!.includes(ip)) === true;
  if (!ipsFit) exceed('allowed_ips');
  if (lives(rateLimit) > lives(by.rateLimit)) exceed('rate_limit');
}

const canGive = ({ rights }: Scope, right: Right): boolean =>
  rights.includes(right) || (GIVEN_BY_VERIFYING.has(right) && rights.includes('verify'));

const GIVEN_BY_VERIFYING: ReadonlySet<Right> = new Set(['sql', 'allow_test_values']);

function exceed(field: string): never {
  const detail = 'this API key can give no more than it has itself';
  throw new Failure('insufficient_rights', { pointer: `#/${field}`, detail });
}

function rejectField(field: string, detail: string, fault?: FailureFacts['fault']): never {
  throw new Failure('invalid_request', { pointer: `#/${field}`, detail, ...(fault && { fault }) });
}
