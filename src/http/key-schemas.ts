/** The shapes of keys as they travel, and a key as the API shows it. */
import { type Static, Type } from 'typebox';
import type { ValueType } from '../core/assay.ts';
import { KINDS } from '../core/assay.ts';
import { Failure } from '../service/failures.ts';
import { EXPIRY_EXAMPLES, EXPIRY_PATTERN, expiryOf } from '../service/keys/expiry.ts';
import { isTestKey } from '../service/keys/key-text.ts';
import { DEFAULT_RIGHTS, IPS_MAX, isLive, NAME_MAX, NAME_PATTERN, type Wish } from '../service/keys/rules.ts';
import {
  type ApiKey,
  RIGHTS,
  type Right,
  type Store,
  type KeyChange as StoredChange,
} from '../store/store.ts';

const DAY_SECONDS = 86_400;
const OVERLAP_SECONDS_MAX = 90 * DAY_SECONDS;

/** The name of a key or an account. */
export const Name = Type.String({
  minLength: 1,
  maxLength: NAME_MAX,
  pattern: NAME_PATTERN,
  description: 'For people: no control characters, and none that change the direction of text.',
});
/** What may be the id of an account or a key. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const Rights = Type.Array(Type.Unsafe<Right>({ type: 'string', enum: [...RIGHTS] }), {
  minItems: 1,
  uniqueItems: true,
  description: `What the key may do; what the caller has of ${DEFAULT_RIGHTS.join(' and ')} by default.`,
});
const Kinds = Type.Array(Type.Unsafe<ValueType>({ type: 'string', enum: KINDS.map(({ type }) => type) }), {
  minItems: 1,
  uniqueItems: true,
  description: 'The kinds of value it may verify; those of the caller by default.',
});
/** Kinds as they are called in paths, beside their types. */
const KindNames = Type.Array(
  Type.Unsafe<string>({
    type: 'string',
    enum: KINDS.flatMap(({ type, segment }) => [...new Set([type, segment])]),
  }),
  { minItems: 1, description: 'The kinds of value it may verify; those of the caller by default.' },
);
export const Ending = Type.String({
  pattern: EXPIRY_PATTERN,
  examples: [...EXPIRY_EXAMPLES],
  description:
    'From when on it is refused: a moment, a day (UTC) or a span from now on. A key that is made ends no later than the one that makes it.',
});

const IPS =
  'Addresses and networks (CIDR) that it may be used from; those of the caller by default. Behind a proxy, TRUSTED_PROXIES has to name it.';
const Ip = Type.String({ minLength: 2, maxLength: 64, examples: ['192.0.2.0/24'] });
const AllowedIps = Type.Array(Ip, {
  minItems: 1,
  maxItems: IPS_MAX,
  uniqueItems: true,
  description: IPS,
});
const RATE_LIMIT_MAX = 100_000_000;
const RateLimit = Type.Integer({
  minimum: 1,
  maximum: RATE_LIMIT_MAX,
  description: 'Requests a minute that it may send; never more than RATE_LIMIT.',
});
export const KeyRequest = Type.Object({
  name: Name,
  rights: Type.Optional(Rights),
  kinds: Type.Optional(KindNames),
  test: Type.Optional(
    Type.Boolean({
      description:
        'A test key answers as a live one does; its checks are counted apart, against an allowance of their own, as large as the account has.',
    }),
  ),
  expires_at: Type.Optional(Ending),
  allowed_ips: Type.Optional(AllowedIps),
  rate_limit: Type.Optional(RateLimit),
});
/** Of a change: what takes the addresses, or the limit, away. */
const ChangedIps = Type.Unsafe<readonly string[] | null>({
  type: ['array', 'null'],
  items: Ip,
  maxItems: IPS_MAX,
  uniqueItems: true,
  description: 'Addresses and networks (CIDR) that it may be used from; null or [] for any.',
});
const ChangedLimit = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 1,
  maximum: RATE_LIMIT_MAX,
  description: 'Requests a minute that it may send; null for no limit of its own, which leaves RATE_LIMIT.',
});
export const KeyChange = Type.Partial(
  Type.Object({
    ...{ name: Name, rights: Rights, kinds: KindNames, expires_at: Ending },
    ...{ allowed_ips: ChangedIps, rate_limit: ChangedLimit },
  }),
);
export const Rotation = Type.Object({
  overlap_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: OVERLAP_SECONDS_MAX,
      description: `How long the old key goes on working; ${DAY_SECONDS} by default.`,
    }),
  ),
  expires_at: Type.Optional(
    Type.String({
      ...Ending,
      description: 'From when on the new key is refused; when the old one would have been, by default.',
    }),
  ),
});

export const Key = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    start: Type.String({ description: 'The first characters, to recognise it by.' }),
    rights: Rights,
    kinds: Type.Optional(Kinds),
    test: Type.Boolean(),
    status: Type.Unsafe<string>({ type: 'string', enum: ['active', 'expired', 'revoked'] }),
    created_at: Type.String({ format: 'date-time' }),
    expires_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'From when on it is refused.' }),
    ),
    revoked_at: Type.Optional(Type.String({ format: 'date-time' })),
    last_used_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'The hour in which it was last used.' }),
    ),
    allowed_ips: Type.Optional(AllowedIps),
    rate_limit: Type.Optional(RateLimit),
    made_by: Type.Optional(
      Type.String({
        description:
          'The key that made it, or has taken its place: what limits that one limits it too. Absent where an operator made it, or a version up to 0.3.',
      }),
    ),
  },
  { $id: 'Key', description: 'An API key, without its secret.' },
);

/** What a request for a new key, or for another scope, wishes. Throws a Failure. */
export function wishOf({ test, ...change }: Omit<Static<typeof KeyRequest>, 'name'>, now: number): Wish {
  return { ...scopeChangeOf(change, now), ...(test !== undefined && { test }) };
}

/** What a change of a key wishes. Throws a Failure. */
export function scopeChangeOf(
  { rights, kinds, expires_at, allowed_ips, rate_limit }: Omit<Static<typeof KeyChange>, 'name'>,
  now: number,
): Omit<StoredChange, 'name'> {
  return {
    ...(rights && { rights }),
    ...(kinds && { kinds: [...new Set(kinds.map(typeNamed))] }),
    ...(expires_at !== undefined && { expiresAt: endOf(expires_at, now) }),
    ...(allowed_ips !== undefined && { allowedIps: allowed_ips?.length ? allowed_ips : null }),
    ...(rate_limit !== undefined && { rateLimit: rate_limit }),
  };
}

const typeNamed = (name: string): ValueType =>
  KINDS.find(({ type, segment }) => name === type || name === segment)!.type as ValueType;

/** What a request to rotate a key wishes. Throws a Failure. */
export function rotationOf(
  { overlap_seconds = DAY_SECONDS, expires_at }: Static<typeof Rotation>,
  now: number,
): { overlapMs: number; expiresAt?: number } {
  const end = expires_at === undefined ? {} : { expiresAt: endOf(expires_at, now) };
  return { overlapMs: overlap_seconds * 1000, ...end };
}

/** When a key ends, of what a request says. Throws a Failure. */
export function endOf(text: string, now: number): number {
  const end = expiryOf(text, now);
  if (end !== undefined) return end;
  throw new Failure('invalid_request', {
    pointer: '#/expires_at',
    fault: 'wrong_format',
    detail: 'is no day that there is',
  });
}

/** Keys as the API shows them, with when they were used last. */
export async function allShown(
  store: Pick<Store, 'uses'>,
  keys: readonly ApiKey[],
  now: number,
): Promise<Static<typeof Key>[]> {
  const uses = keys.length === 0 ? [] : await store.uses(keys.map(({ id }) => id));
  const times = new Map(uses.map(({ keyId, usedAt }) => [keyId, usedAt]));
  return keys.map((key) => shown(key, now, times.get(key.id)));
}

/** A key as the API shows it. */
export function shown(key: ApiKey, now: number, usedAt?: number): Static<typeof Key> {
  const { id, name, start, rights, kinds, createdAt, expiresAt, revokedAt, allowedIps, rateLimit } = key;
  const iso = (moment: number) => new Date(moment).toISOString();
  return {
    id,
    name,
    start,
    rights: [...rights],
    ...(kinds && { kinds: kinds as ValueType[] }),
    test: isTestKey(start),
    status: isLive(key, now) ? 'active' : revokedAt === null ? 'expired' : 'revoked',
    created_at: iso(createdAt),
    ...(expiresAt !== null && { expires_at: iso(expiresAt) }),
    ...(revokedAt !== null && { revoked_at: iso(revokedAt) }),
    ...(usedAt !== undefined && { last_used_at: iso(usedAt) }),
    ...(allowedIps && { allowed_ips: [...allowedIps] }),
    ...(rateLimit !== undefined && { rate_limit: rateLimit }),
    ...(key.madeBy !== undefined && { made_by: key.madeBy }),
  };
}
