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
}

export type OperatorChange = Partial<
  Pick<OperatorRecord, 'name' | 'rights' | 'expiresAt' | 'revokedAt' | 'hash' | 'start'>
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
export type OperatorRow = Omit<OperatorRecord, 'rights'> & { readonly rights: string };

export const operatorOf = ({ id, name, hash, start, rights, createdAt, expiresAt, revokedAt }: OperatorRow) =>
  ({
    ...{ id, name, hash, start, rights: rights.split(' ') as OperatorRight[] },
    ...{ createdAt, expiresAt, revokedAt },
  }) satisfies OperatorRecord;

/** The columns that a change gives a value, as they are stored. */
export function operatorColumns(change: OperatorChange): [string, string | number | null][] {
  const { name, rights, expiresAt, revokedAt, hash, start } = change;
  const columns: [string, string | number | null | undefined][] = [
    ['name', name],
    ['rights', rights?.join(' ')],
    ['expires_at', expiresAt],
    ['revoked_at', revokedAt],
    ['hash', hash],
    ['start', start],
  ];
  return columns.filter((column): column is [string, string | number | null] => column[1] !== undefined);
}
