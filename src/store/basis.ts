/** Whether what a decision rests on still holds, and the columns that a change of a key writes. */
import type { ApiKey, Basis, KeyChange } from './store.ts';

/** A key of the basis, as it is now. */
export type Present = Pick<
  ApiKey,
  'id' | 'rights' | 'kinds' | 'expiresAt' | 'revokedAt' | 'allowedIps' | 'rateLimit'
>;

/** @param present at least the keys of the basis that there still are */
export function holds(basis: Basis, present: readonly Present[]): boolean {
  return basis.every((then) => {
    const now = present.find(({ id }) => id === then.id);
    return (
      now !== undefined &&
      now.revokedAt === null &&
      now.expiresAt === then.expiresAt &&
      listed(now.rights) === listed(then.rights) &&
      listed(now.kinds) === listed(then.kinds) &&
      listed(now.allowedIps ?? null) === listed(then.allowedIps ?? null) &&
      now.rateLimit === then.rateLimit
    );
  });
}

/** The columns that a change gives a value, as they are stored. */
export function columnsOf(change: KeyChange): [string, string | number | null][] {
  const { name, rights, kinds, expiresAt, allowedIps, rateLimit } = change;
  const columns: [string, string | number | null][] = [];
  if (name !== undefined) columns.push(['name', name]);
  if (rights !== undefined) columns.push(['rights', listed(rights)]);
  if (kinds !== undefined) columns.push(['kinds', listed(kinds)]);
  if (expiresAt !== undefined) columns.push(['expires_at', expiresAt]);
  if (allowedIps !== undefined) columns.push(['allowed_ips', listed(allowedIps)]);
  if (rateLimit !== undefined) columns.push(['rate_limit', rateLimit]);
  return columns;
}

/** A list as one column holds it; null, which is everything, stays null. */
export function listed(list: readonly string[]): string;
export function listed(list: readonly string[] | null): string | null;
export function listed(list: readonly string[] | null): string | null {
  return list === null ? null : list.join(' ');
}
