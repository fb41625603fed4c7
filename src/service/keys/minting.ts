/** Keys as they are made, and what the audit log says of that. */
import type { ApiKey, AuditEntry } from '../../store/store.ts';
import { hashOf, newId, newKey, type RandomBytes, startOf } from './key-text.ts';
import type { Scope } from './rules.ts';

export interface Minted {
  /** The key itself, seen this once. */
  readonly key: string;
  readonly record: ApiKey;
}

interface MintServices {
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

export function mint(
  { now, randomBytes }: MintServices,
  accountId: string,
  name: string,
  { rights, kinds, expiresAt, test, allowedIps, rateLimit }: Scope,
  place: Pick<ApiKey, 'madeBy' | 'line'> = {},
): Minted {
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
    ...(allowedIps && { allowedIps }),
    ...(rateLimit !== null && { rateLimit }),
    ...place,
  };
  return { key, record };
}

export const note = (
  at: number,
  actor: Pick<AuditEntry, 'by' | 'origin'>,
  action: string,
  target: string,
  detail = '',
): AuditEntry => ({ at, ...actor, action, target, detail });

/** What a key may do, in a few words. */
export function described({ rights, kinds, test }: Scope): string {
  return [test ? 'test' : 'live', ...rights, ...(kinds ?? [])].join(' ');
}

/** What changes, from what to what: `rights verify,read to read; expires_at none to 2027-01-31T00:00:00.000Z`. */
export function differences(before: Scope, after: Scope): string {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  return changesOf(from, to);
}

const fieldsOf = ({ rights, kinds, expiresAt, allowedIps, rateLimit }: Scope): Fields => ({
  rights: rights.join(','),
  kinds: kinds?.join(',') ?? 'all',
  expires_at: expiresAt === null ? 'none' : new Date(expiresAt).toISOString(),
  allowed_ips: allowedIps?.join(',') ?? 'all',
  rate_limit: rateLimit ?? 'none',
});

type Fields = Readonly<Record<string, string | number | boolean>>;

/** The fields whose values differ, each with both. */
export function changesOf(from: Fields, to: Fields): string {
  return Object.keys(to)
    .filter((name) => from[name] !== to[name])
    .map((name) => `${name} ${from[name]} to ${to[name]}`)
    .join('; ');
}
