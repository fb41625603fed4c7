/** The days that a question about usage is about. */
import { type Static, Type } from 'typebox';
import { dayWindow } from '../service/calendar.ts';
import type { UsagePeriod } from '../service/usage-sums.ts';

const DAY_MS = 86_400_000;
/** Days of a period that names no first one. */
export const DEFAULT_DAYS = 30;
const FIRST_DAY = Date.parse('0000-01-01T00:00:00Z');
const Day = Type.String({ format: 'date', description: 'yyyy-mm-dd, UTC.' });

export const PeriodQuery = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) });
export type PeriodQuery = Static<typeof PeriodQuery>;

/** The period of a query: up to today by default, and as many days long as is usual. */
export function periodOf({ from, to = '' }: PeriodQuery, now: number): UsagePeriod {
  const last = to || dayWindow(now);
  const first = Date.parse(`${last}T00:00:00Z`) - (DEFAULT_DAYS - 1) * DAY_MS;
  return { from: from ?? dayWindow(Math.max(first, FIRST_DAY)), to: last };
}
