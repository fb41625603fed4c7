/** The shapes of keys as they travel, and a key as the API shows it. */
import { type Static, Type } from 'typebox';
import type { ValueType } from '../core/assay.ts';
import { KINDS } from '../core/assay.ts';
import { isTestKey } from '../service/keys/key-text.ts';
import { DEFAULT_RIGHTS, isLive } from '../service/keys/keys.ts';
import { type ApiKey, RIGHTS, type Right } from '../store/store.ts';

export const DAY_SECONDS = 86_400;
const OVERLAP_SECONDS_MAX = 90 * DAY_SECONDS;

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', description: 'For people.' });
const Rights = Type.Array(Type.Unsafe<Right>({ type: 'string', enum: [...RIGHTS] }), {
  minItems: 1,
  uniqueItems: true,
  description: `What the key may do; ${DEFAULT_RIGHTS.join(' and ')} by default.`,
});
const Kinds = Type.Array(Type.Unsafe<ValueType>({ type: 'string', enum: KINDS.map(({ type }) => type) }), {
  minItems: 1,
  uniqueItems: true,
  description: 'The kinds of value it may verify; all by default.',
});
const Expiry = Type.String({ format: 'date-time', description: 'From when on it is refused.' });

export const KeyRequest = Type.Object({
  name: Name,
  rights: Type.Optional(Rights),
  kinds: Type.Optional(Kinds),
  test: Type.Optional(
    Type.Boolean({
      description:
        'A test key answers as a live one does; its checks are counted apart, never against an allowance.',
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
