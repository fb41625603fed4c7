/** The shapes of keys as they travel, and a key as the API shows it. */
import { type Static, Type } from 'typebox';
import type { ValueType } from '../core/assay.ts';
import { KINDS } from '../core/assay.ts';
import { isTestKey } from '../service/keys/key-text.ts';
import { DEFAULT_RIGHTS, isLive, NAME_MAX, NAME_PATTERN, type Wish } from '../service/keys/rules.ts';
import { type ApiKey, RIGHTS, type Right } from '../store/store.ts';

export const DAY_SECONDS = 86_400;
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
const Expiry = Type.String({
  format: 'date-time',
  description: 'From when on it is refused. A key that is made ends no later than the one that makes it.',
});

export const KeyRequest = Type.Object({
  name: Name,
  rights: Type.Optional(Rights),
  kinds: Type.Optional(Kinds),
  test: Type.Optional(
    Type.Boolean({
      description:
        'A test key answers as a live one does; its checks are counted apart, against an allowance of their own, as large as the account has.',
    }),
  ),
  expires_at: Type.Optional(Expiry),
});
export const KeyChange = Type.Partial(
  Type.Object({ name: Name, rights: Rights, kinds: Kinds, expires_at: Expiry }),
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
      format: 'date-time',
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
    expires_at: Type.Optional(Expiry),
    revoked_at: Type.Optional(Type.String({ format: 'date-time' })),
  },
  { $id: 'Key', description: 'An API key, without its secret.' },
);

/** What a request for a new key wishes. */
export function wishOf({ rights, kinds, test, expires_at }: Static<typeof KeyRequest>): Wish {
  return {
    ...(rights && { rights }),
    ...(kinds && { kinds }),
    ...(test !== undefined && { test }),
    ...(expires_at !== undefined && { expiresAt: Date.parse(expires_at) }),
  };
}

/** A key as the API shows it. */
export function shown(key: ApiKey, now: number): Static<typeof Key> {
  const { id, name, start, rights, kinds, createdAt, expiresAt, revokedAt } = key;
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
  };
}
