/** Rows of accounts and keys, as both stores read them. */
import { revealed } from './family.ts';
import type { Account, AccountChange, ApiKey, NumberedEntry, Right } from './store.ts';

export interface AccountRow extends Omit<Account, 'suspended' | 'dailyAllowance' | 'reason' | 'closedAt'> {
  /** Stores without a type for it have 0 and 1. */
  readonly suspended: boolean | number;
  readonly dailyAllowance: number | null;
  readonly reason: string | null;
  readonly closedAt: number | null;
}

export interface KeyRow
  extends Omit<ApiKey, 'rights' | 'kinds' | 'allowedIps' | 'rateLimit' | 'madeBy' | 'line'> {
  readonly rights: string;
  readonly kinds: string | null;
  readonly allowedIps: string | null;
  readonly rateLimit: number | null;
  readonly madeBy: string | null;
  readonly line: string | null;
}

export const ACCOUNT = `id, name, created_at AS "createdAt", suspended, allowance, daily_allowance AS "dailyAllowance",
  reason, closed_at AS "closedAt"`;
export const KEY = `id, account_id AS "accountId", name, hash, start, created_at AS "createdAt",
  expires_at AS "expiresAt", revoked_at AS "revokedAt", rights, kinds, allowed_ips AS "allowedIps", rate_limit AS "rateLimit",
  made_by AS "madeBy", line`;

/** Rows as plain objects: drivers add fields of their own to them. */
export function accountOf(row: AccountRow): Account {
  const { id, name, createdAt, suspended, allowance, dailyAllowance, reason, closedAt } = row;
  return {
    ...{ id, name, createdAt, suspended: Boolean(suspended), allowance },
    ...(dailyAllowance !== null && { dailyAllowance }),
    ...(reason !== null && { reason }),
    ...(closedAt !== null && { closedAt }),
  };
}

export function keyOf(row: KeyRow): ApiKey {
  const { id, accountId, name, start, createdAt, expiresAt, revokedAt, rateLimit, madeBy, line } = row;
  const hash = revealed(row.hash);
  const rights = row.rights.split(' ') as Right[];
  const kinds = row.kinds === null ? null : row.kinds.split(' ');
  return {
    ...{ id, accountId, name, hash, start, createdAt, expiresAt, revokedAt, rights, kinds },
    ...(row.allowedIps !== null && { allowedIps: row.allowedIps.split(' ') }),
    ...(rateLimit !== null && { rateLimit }),
    ...(madeBy !== null && { madeBy }),
    ...(line !== null && { line }),
  };
}

/** The columns of an account that a change gives a value. */
export function accountColumns(change: AccountChange): [string, string | number | boolean | null][] {
  const { name, suspended, allowance, dailyAllowance, reason } = change;
  const columns: [string, string | number | boolean | null | undefined][] = [
    ['name', name],
    ['suspended', suspended],
    ['allowance', allowance],
    ['daily_allowance', dailyAllowance],
    ['reason', reason],
  ];
  return columns.filter(
    (column): column is [string, string | number | boolean | null] => column[1] !== undefined,
  );
}

export type EntryRow = Omit<NumberedEntry, 'origin'> & { readonly origin: string | null };

export const ENTRY = 'number, at, actor AS "by", action, target, detail, origin';

export function entryOf({ number, at, by, action, target, detail, origin }: EntryRow): NumberedEntry {
  return { number, at, by, action, target, detail, ...(origin !== null && { origin }) };
}
