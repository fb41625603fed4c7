/** The limits that refuse a request, by the names that refusals have: none of a caller's making, so that they can be counted. */

/** Limits on how many requests come, whatever they are for. */
export const RATE_NAMES = [
  'key',
  'account',
  'visitor',
  'network',
  'wrong_keys',
  'idempotency_keys',
  'signups',
] as const;
export type RateName = (typeof RATE_NAMES)[number];

export const LIMIT_NAMES = [...RATE_NAMES] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** The kind of work that a limit is for, and the limit, as metrics have them. */
export const labelsOfLimit = (name: LimitName): { work: string; limit: string } => ({
  work: 'request',
  limit: name,
});
