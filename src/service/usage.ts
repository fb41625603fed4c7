/** What an account has used: its counters by day and by kind of value. */
import type { ValueType } from '../core/assay.ts';
import type { Store } from '../store/store.ts';
import { monthWindow } from './calendar.ts';
import { isTestKey } from './keys/key-text.ts';
import { accountSubject, BILLABLE, BILLABLE_TEST, usageSubject } from './verification.ts';

/** Checks by type of value, and all of them. */
export type Counts = Record<ValueType | 'total', number>;

export interface DayUsage extends Counts {
  /** yyyy-mm-dd, UTC. */
  readonly date: string;
}

export interface KeyUsage extends Counts {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  /** Present for a test key, whose checks are in `test` and nowhere else. */
  readonly test?: true;
}

export interface UsageReport {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly checks: Counts;
  /** Checks by test keys, which count towards nothing of live ones; absent without such keys. */
  readonly test?: Counts;
  readonly days: readonly DayUsage[];
  readonly keys: readonly KeyUsage[];
  /** Billable checks of the month that `to` lies in. */
  readonly billable: { readonly month: string; readonly used: number; readonly allowance?: number };
  /** The same of test keys, which have an allowance of their own; absent where the account has none, or no such keys. */
  readonly billable_test?: { readonly month: string; readonly used: number; readonly allowance: number };
}

/**
 * @param types the types of value that are reported
 * @param from first day, yyyy-mm-dd
 * @param to last day, yyyy-mm-dd
 */
export async function reportUsage(
  store: Store,
  types: readonly string[],
  accountId: string,
  allowance: number | null,
  from: string,
  to: string,
): Promise<UsageReport> {
  const keys = await store.keys(accountId);
  const rows = await store.counters(
    keys.map((key) => usageSubject(key.id)),
    from,
    to,
  );
  const noCounts = () => Object.fromEntries(['total', ...types].map((name) => [name, 0])) as Counts;
  const checks = noCounts();
  const days = new Map<string, Counts>();
  const byKey = new Map(keys.map((key) => [usageSubject(key.id), noCounts()]));
  const testCounts = noCounts();
  const tests = new Set(keys.filter(({ start }) => isTestKey(start)).map((key) => usageSubject(key.id)));
  for (const row of rows) {
    if (tests.has(row.subject)) {
      for (const counts of [testCounts, byKey.get(row.subject)!])
        add(counts, row.meter as ValueType, row.used);
      continue;
    }
    const day = days.get(row.window) ?? noCounts();
    days.set(row.window, day);
    for (const counts of [checks, day, byKey.get(row.subject)!])
      if (row.meter in counts) add(counts, row.meter as ValueType, row.used);
  }
  const month = monthWindow(Date.parse(`${to}T00:00:00Z`));
  const counted = await store.counters([accountSubject(accountId)], month, month);
  const usedOf = (name: string) => ({ month, used: counted.find(({ meter }) => meter === name)?.used ?? 0 });
  const billable = usedOf(BILLABLE);
  return {
    account: accountId,
    from,
    to,
    checks,
    ...(tests.size > 0 && { test: testCounts }),
    days: [...days].map(([date, counts]) => ({ date, ...counts })),
    keys: keys.map(({ id, name, start }) => ({
      id,
      name,
      start,
      ...(isTestKey(start) && { test: true as const }),
      ...byKey.get(usageSubject(id))!,
    })),
    billable: allowance === null ? billable : { ...billable, allowance },
    ...(allowance !== null && tests.size > 0 && { billable_test: { ...usedOf(BILLABLE_TEST), allowance } }),
  };
}

function add(counts: Counts, type: ValueType, used: number): void {
  counts[type] += used;
  counts.total += used;
}
