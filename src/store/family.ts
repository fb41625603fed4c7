/**
 * Keys and those that they made, and what a limited key looks like to versions that don't know its limits.
 *
 * A key points to the one that made it (`made_by`). One that takes over from another takes its place: it was made by whoever
 * made the old one, and those that the old one made, and the old one itself, are its own from then on. So whatever a key's
 * limits are made, they are found by going up, and none of it ends with a rotation or a revocation.
 *
 * Versions up to 0.3 find a key by its hash, and know neither a maker nor, before 0.3, addresses and limits. They tell
 * the store nothing of themselves. So the hash of a key that is limited, by itself or by one above it, is stored with a word in front:
 * to them it is unknown. It stays so when the limit is taken away.
 */
import type { Ancestor, ApiKey } from './store.ts';

/** In front of the hash of a limited key. */
const CONCEALED = 'limited:';

export const concealed = (hash: string): string => `${CONCEALED}${hash}`;

export const revealed = (hash: string): string =>
  hash.startsWith(CONCEALED) ? hash.slice(CONCEALED.length) : hash;

export const isLimited = ({ allowedIps, rateLimit }: Pick<ApiKey, 'allowedIps' | 'rateLimit'>): boolean =>
  allowedIps !== undefined || rateLimit !== undefined;

/** What conceals the hashes of rows, once. */
export const CONCEAL = `hash = CASE WHEN hash LIKE '${CONCEALED}%' THEN hash ELSE '${CONCEALED}' || hash END`;

/** Whether the hash of a row is concealed. */
export const IS_CONCEALED = `hash LIKE '${CONCEALED}%'`;

/** The ids of keys and of all above them; `ids` is a query of one column. */
export const above = (ids: string): string =>
  `WITH RECURSIVE above(id) AS (${ids} UNION SELECT k.made_by FROM keys AS k JOIN above AS a ON k.id = a.id
     WHERE k.made_by IS NOT NULL)`;

/** The ids of keys that a key made, and that those made, and so on; without it. */
export const below = (mark: string): string =>
  `WITH RECURSIVE below(id) AS (SELECT id FROM keys WHERE made_by = ${mark}
     UNION SELECT k.id FROM keys AS k JOIN below AS b ON k.made_by = b.id)`;

/** The columns of an ancestor. */
export const ANCESTOR = `k.id, k.made_by AS "madeBy", k.line, k.allowed_ips AS "allowedIps", k.rate_limit AS "rateLimit"`;

export interface AncestorRow {
  readonly id: string;
  readonly madeBy: string | null;
  readonly line: string | null;
  readonly allowedIps: string | null;
  readonly rateLimit: number | null;
}

/** Those above a key, the nearest first, out of rows in any order. */
export function ancestorsOf({ id, madeBy }: ApiKey, rows: readonly AncestorRow[]): Ancestor[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  byId.delete(id);
  const found: Ancestor[] = [];
  for (let next = madeBy ?? null; next !== null; ) {
    const row = byId.get(next);
    if (row === undefined) break;
    byId.delete(next);
    found.push(ancestorOf(row));
    next = row.madeBy;
  }
  return found;
}

const ancestorOf = ({ id, line, allowedIps, rateLimit }: AncestorRow): Ancestor => ({
  id,
  ...(line !== null && { line }),
  ...(allowedIps !== null && { allowedIps: allowedIps.split(' ') }),
  ...(rateLimit !== null && { rateLimit }),
});
