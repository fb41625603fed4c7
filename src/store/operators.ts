/** The port to who administrates: operators, each with a key of their own. */
import type { AuditEntry } from './account.ts';

/** - `read`: look at everything; `accounts`: change accounts, keys and jobs; `data`: retry notices; `all`: that, and operators. */
export const OPERATOR_RIGHTS = ['read', 'accounts', 'data', 'all'] as const;
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

export interface OperatorRecord {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string;
  /** The first characters of the key. */
  readonly start: string;
  readonly rights: readonly OperatorRight[];
  /** Milliseconds since the epoch, as all times here. */
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Whether the key alone lets nobody in: a code is needed with it, on the page. */
  readonly secondFactor: boolean;
}

export type OperatorChange = Partial<
  Pick<OperatorRecord, 'name' | 'rights' | 'expiresAt' | 'revokedAt' | 'hash' | 'start' | 'secondFactor'>
>;

/** Rejects with StoreUnavailable, like the store that it is a part of. */
export interface OperatorStore {
  add(operator: OperatorRecord, note: AuditEntry): Promise<void>;
  /** Oldest first. */
  list(): Promise<OperatorRecord[]>;
  find(id: string): Promise<OperatorRecord | undefined>;
  findByHash(hash: string): Promise<OperatorRecord | undefined>;
  /** Changes what is given of one that is not revoked; undefined when there is none. */
  change(id: string, change: OperatorChange, note: AuditEntry): Promise<OperatorRecord | undefined>;
}

/** A row, as both stores have it. */
export interface OperatorRow extends Omit<OperatorRecord, 'rights' | 'secondFactor'> {
  readonly rights: string;
  readonly secondFactor: number;
}

/** Stands before the hash of a key that needs a code: a node of 0.3, which knows of no codes, does not find it. */
const NEEDS_CODE = 'code:';

/** The hashes under which an operator may stand whose key has one. */
export const storedHashes = (hash: string): [string, string] => [hash, NEEDS_CODE + hash];

export function operatorOf(row: OperatorRow): OperatorRecord {
  const { id, name, hash, start, rights, createdAt, expiresAt, revokedAt, secondFactor } = row;
  return {
    ...{ id, name, hash: hash.replace(NEEDS_CODE, ''), start, rights: rights.split(' ') as OperatorRight[] },
    ...{ createdAt, expiresAt, revokedAt, secondFactor: secondFactor === 1 },
  };
}

/** The columns of an operator, in the order in which they are written: `id` comes last. */
export const OPERATOR_COLUMNS = [
  ...['name', 'hash', 'start', 'rights', 'created_at', 'expires_at', 'revoked_at', 'second_factor', 'id'],
] as const;

export function operatorValues(operator: OperatorRecord): (string | number | null)[] {
  const { id, name, hash, start, rights, createdAt, expiresAt, revokedAt, secondFactor } = operator;
  const stored = secondFactor ? NEEDS_CODE + hash : hash;
  return [
    ...[name, stored, start, rights.join(' '), createdAt, expiresAt, revokedAt],
    ...[secondFactor ? 1 : 0, id],
  ];
}
