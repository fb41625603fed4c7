/** What all accounts have used in a period, summed up by what an operator's books ask for. */
import type { Store } from '../store/store.ts';
import type { Pace } from './budgets/pace.ts';
import { pageOfSubjects, type SubjectPlace, type SubjectStore } from './counted-subjects.ts';
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
 * @param accountId of one account alone
 * @param pace takes turns between the reads
 * @returns undefined where there are more
 */
export async function sumUsage(
  store: SubjectStore & Pick<Store, 'counters'>,
  { from, to }: UsagePeriod,
  by: readonly UsageDimension[],
  rowsMax: number,
  accountId?: string,
  pace?: Pace,
): Promise<UsageSums | undefined> {
  const sums = new Map<string, UsageSum & { checks: number }>();
  let [first, last] = [from, to];
  for (let place: SubjectPlace | undefined = {}; place; ) {
    const { subjects, next } = await pageOfSubjects(store, place, KEYS_AT_ONCE, accountId);
    const bySubject = new Map(subjects.map((one) => [one.subject, one]));
    const counted = await withinDays(store, [...bySubject.keys()], from, to, pace);
    if (counted.from < first) first = counted.from;
    if (counted.to > last) last = counted.to;
    for (const { subject, window, meter, used } of counted.rows) {
      if (pace?.isSpent()) await pace.turn();
      const { account, key, test } = bySubject.get(subject)!;
      const values = { account, key, kind: meter, day: window };
      const name = JSON.stringify([...by.map((part) => values[part]), test]);
      const sum = sums.get(name);
      if (sum) sum.checks += used;
      else if (sums.size === rowsMax) return undefined;
      else {
        const named = Object.fromEntries(by.map((part) => [part, values[part]]));
        sums.set(name, { ...named, ...(test && { test }), checks: used });
      }
    }
    place = next;
  }
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  return { from: first, to: last, rows };
}

/** The sums as CSV. No cell needs quotes: ids, kinds, days and numbers. */
export function csvOfSums(by: readonly UsageDimension[], rows: readonly UsageSum[]): string {
  const lines = rows.map((row) => [...by.map((name) => row[name]), row.test === true, row.checks].join(','));
  return `${[[...by, 'test', 'checks'].join(','), ...lines].join('\n')}\n`;
}
