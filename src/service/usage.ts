/** What an account has used: its counters by day and by kind of value. */
import type { ValueType } from '../core/assay.ts';
import { UNKNOWN } from '../core/result.ts';
import type { Account, Store } from '../store/store.ts';
import type { Pace } from './budgets/pace.ts';
import { monthWindow } from './calendar.ts';
import { accountSubject, BILLABLE, BILLABLE_DAY, BILLABLE_TEST, usageSubject } from './charging.ts';
import { isTestKey } from './keys/key-text.ts';
import { monthOf, withinDays } from './usage-days.ts';

/** Checks by type of value, those of values that were of no kind, and all of them. */
export type Counts = Record<ValueType | typeof UNKNOWN | 'total', number>;

export interface DayUsage extends Counts {
  /** yyyy-mm-dd, UTC. */
  readonly date: string;
}

export interface MonthUsage extends Counts {
  /** yyyy-mm, UTC. */
  readonly month: string;
}

export interface KeyUsage extends Counts {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  /** Present for a test key, whose checks are in `test` and nowhere else. */
  readonly test?: true;
}

/** The checks of an account over some days. */
export interface UsageReport {
  /** The account, as its keys have it. */
  readonly account: string;
  /** The first day, yyyy-mm-dd, UTC. */
  readonly from: string;
  /** The last day, yyyy-mm-dd, UTC. */
  readonly to: string;
  /** The sums of all days. */
  readonly checks: Counts;
  /** Checks by test keys, which count towards nothing of live ones; absent without such keys. */
  readonly test?: Counts;
  /** Each day with checks. */
  readonly days: readonly DayUsage[];
  /** The sums of months whose days are not kept any more; absent where all days are. They reach as far as `from` and `to`. */
  readonly months?: readonly MonthUsage[];
  /** Each key with checks. */
  readonly keys: readonly KeyUsage[];
  /** Billable checks of the month that `to` lies in. */
  readonly billable: { readonly month: string; readonly used: number; readonly allowance?: number };
  /** Billable checks of the day `to`; absent where the account has no allowance by day. */
  readonly billable_day?: { readonly day: string; readonly used: number; readonly allowance: number };
  /** The same of test keys, which have an allowance of their own; absent where the account has none, or no such keys. */
  readonly billable_test?: { readonly month: string; readonly used: number; readonly allowance: number };
}

export type MeteredAccount = Pick<Account, 'id' | 'allowance' | 'dailyAllowance'>;

/**
 * @param types the kinds of value that are reported, beside what is of none
 * @param from first day, yyyy-mm-dd; where the days of its month are summed up, the report begins with that month
 * @param to last day, yyyy-mm-dd, likewise
 * @param pace takes turns between the reads
 */
export async function reportUsage(
  store: Store,
  types: readonly string[],
  { id: accountId, ...allowances }: MeteredAccount,
  from: string,
  to: string,
  pace?: Pace,
): Promise<UsageReport> {
  const keys = await store.keys(accountId);
  const subjects = keys.map((key) => usageSubject(key.id));
  const { rows, ...range } = await withinDays(store, subjects, from, to, pace);
  const noCounts = () => Object.fromEntries(['total', ...types, UNKNOWN].map((name) => [name, 0])) as Counts;
  const checks = noCounts();
  const windows = new Map<string, Counts>();
  const byKey = new Map(subjects.map((subject) => [subject, noCounts()]));
  const testCounts = noCounts();
  const tests = new Set(keys.filter(({ start }) => isTestKey(start)).map((key) => usageSubject(key.id)));
  for (const row of rows) {
    if (pace?.isSpent()) await pace.turn();
    if (!(row.meter in checks)) continue;
    if (tests.has(row.subject)) {
      for (const counts of [testCounts, byKey.get(row.subject)!])
        add(counts, row.meter as ValueType, row.used);
      continue;
    }
    const window = windows.get(row.window) ?? noCounts();
    windows.set(row.window, window);
    for (const counts of [checks, window, byKey.get(row.subject)!])
      add(counts, row.meter as ValueType, row.used);
  }
  const counted = [...windows].sort(([a], [b]) => (a < b ? -1 : 1));
  const months = counted.filter(([window]) => window === monthOf(window));
  const days = counted.filter(([window]) => window !== monthOf(window));
  return {
    account: accountId,
    ...range,
    checks,
    ...(tests.size > 0 && { test: testCounts }),
    days: days.map(([date, counts]) => ({ date, ...counts })),
    ...(months.length > 0 && { months: months.map(([month, counts]) => ({ month, ...counts })) }),
    keys: keys.map(({ id, name, start }) => ({
      id,
      name,
      start,
      ...(isTestKey(start) && { test: true as const }),
      ...byKey.get(usageSubject(id))!,
    })),
    ...(await billableOf(store, accountId, allowances, to, tests.size > 0)),
  };
}

/** Billable checks of the month that a day lies in. */
async function billableOf(
  store: Store,
  accountId: string,
  { allowance, dailyAllowance }: Omit<MeteredAccount, 'id'>,
  day: string,
  hasTestKeys: boolean,
): Promise<Pick<UsageReport, 'billable' | 'billable_day' | 'billable_test'>> {
  const month = monthWindow(Date.parse(`${day}T00:00:00Z`));
  const counted = await store.counters([accountSubject(accountId)], month, month);
  const usedOf = (name: string) => ({ month, used: counted.find(({ meter }) => meter === name)?.used ?? 0 });
  const billable = usedOf(BILLABLE);
  const ofDay =
    dailyAllowance === undefined ? [] : await store.counters([accountSubject(accountId)], day, day);
  const used = ofDay.find(({ meter }) => meter === BILLABLE_DAY)?.used ?? 0;
  return {
    billable: allowance === null ? billable : { ...billable, allowance },
    ...(dailyAllowance !== undefined && { billable_day: { day, used, allowance: dailyAllowance } }),
    ...(allowance !== null && hasTestKeys && { billable_test: { ...usedOf(BILLABLE_TEST), allowance } }),
  };
}

function add(counts: Counts, type: ValueType, used: number): void {
  counts[type] += used;
  counts.total += used;
}
