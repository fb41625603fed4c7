/** What all accounts have used in a period, summed up by what an operator's books ask for. */
import type { PageRequest, Store } from '../store/store.ts';
import { usageSubject } from './charging.ts';
import { isTestKey } from './keys/key-text.ts';
import { withinDays } from './usage-days.ts';

/** What sums are made by. */
export const USAGE_DIMENSIONS = ['account', 'key', 'kind', 'day'] as const;
export type UsageDimension = (typeof USAGE_DIMENSIONS)[number];

export interface UsageSum extends Partial<Readonly<Record<UsageDimension, string>>> {
  /** Present for checks by test keys, which count towards nothing of live ones. */
  readonly test?: true;
  readonly checks: number;
}

export interface UsageSums {
  /** The days that are covered: all of a month whose days are not kept any more. */
  readonly from: string;
  readonly to: string;
  /** Sorted by what they are made by, in its order. */
  readonly rows: readonly UsageSum[];
}

export interface UsagePeriod {
  /** First and last day, yyyy-mm-dd. */
  readonly from: string;
  readonly to: string;
}

const KEYS_AT_ONCE = 500;

/**
 * @param by a `day` may be a month (yyyy-mm), where its days are summed up
 * @param rowsMax the sums that are held at most
 * @returns undefined where there are more
 */
export async function sumUsage(
  store: Pick<Store, 'keys' | 'counters'>,
  { from, to }: UsagePeriod,
  by: readonly UsageDimension[],
  rowsMax: number,
): Promise<UsageSums | undefined> {
  const sums = new Map<string, UsageSum & { checks: number }>();
  let [first, last] = [from, to];
  for (let after: PageRequest['after']; ; ) {
    const keys = await store.keys(undefined, { limit: KEYS_AT_ONCE, after });
    const bySubject = new Map(keys.map((key) => [usageSubject(key.id), key]));
    const counted = await withinDays(store, [...bySubject.keys()], from, to);
    if (counted.from < first) first = counted.from;
    if (counted.to > last) last = counted.to;
    for (const { subject, window, meter, used } of counted.rows) {
      const { id, accountId, start } = bySubject.get(subject)!;
      const values = { account: accountId, key: id, kind: meter, day: window };
      const test = isTestKey(start);
      const place = JSON.stringify([...by.map((name) => values[name]), test]);
      const sum = sums.get(place);
      if (sum) sum.checks += used;
      else if (sums.size === rowsMax) return undefined;
      else {
        const named = Object.fromEntries(by.map((name) => [name, values[name]]));
        sums.set(place, { ...named, ...(test && { test }), checks: used });
      }
    }
    if (keys.length < KEYS_AT_ONCE) break;
    after = keys.at(-1);
  }
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  return { from: first, to: last, rows };
}
