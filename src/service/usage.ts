/** What an account has used: its counters, told by day and by kind of value. */
import type { ValueType } from '../core/result.ts';
import type { Store } from '../store/store.ts';
import { monthWindow } from './calendar.ts';
import { accountSubject, BILLABLE, usageSubject } from './verification.ts';

export type Counts = Record<ValueType | 'total', number>;

export interface DayUsage extends Counts {
  /** yyyy-mm-dd, UTC. */
  readonly date: string;
}

export interface KeyUsage extends Counts {
  readonly id: string;
  readonly name: string;
  readonly start: string;
}

export interface UsageReport {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly checks: Counts;
  readonly days: readonly DayUsage[];
  readonly keys: readonly KeyUsage[];
  /** Billable checks of the month that `to` lies in. */
  readonly billable: { readonly month: string; readonly used: number; readonly allowance?: number };
}

/**
 * @param from first day, yyyy-mm-dd
 * @param to last day, yyyy-mm-dd
 */
export async function reportUsage(
  store: Store,
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
  const checks = noCounts();
  const days = new Map<string, Counts>();
  const byKey = new Map(keys.map((key) => [usageSubject(key.id), noCounts()]));
  for (const row of rows) {
    const day = days.get(row.window) ?? noCounts();
    days.set(row.window, day);
    for (const counts of [checks, day, byKey.get(row.subject)!])
      add(counts, row.meter as ValueType, row.used);
  }
  const month = monthWindow(Date.parse(`${to}T00:00:00Z`));
  const [billed] = await store.counters([accountSubject(accountId)], month, month);
  const billable = { month, used: billed?.meter === BILLABLE ? billed.used : 0 };
  return {
    account: accountId,
    from,
    to,
    checks,
    days: [...days].map(([date, counts]) => ({ date, ...counts })),
    keys: keys.map(({ id, name, start }) => ({ id, name, start, ...byKey.get(usageSubject(id))! })),
    billable: allowance === null ? billable : { ...billable, allowance },
  };
}

function noCounts(): Counts {
  return { total: 0, iban: 0, national_id: 0, phone: 0 };
}

function add(counts: Counts, type: ValueType, used: number): void {
  counts[type] += used;
  counts.total += used;
}
