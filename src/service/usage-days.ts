/**
 * Usage by day, and by month where the days are not kept: reads both as one, and sums days up once they are older than the
 * operator keeps them and were exported.
 */
import type { CounterRow, Store } from '../store/store.ts';
import type { Pace } from './budgets/pace.ts';
import { dayWindow } from './calendar.ts';
import { pageOfSubjects, type SubjectPlace, type SubjectStore } from './counted-subjects.ts';

const DAY_MS = 86_400_000;
/** Keys whose days are summed up at once, and how many of these days: a commit must stay short. */
const KEYS_AT_ONCE = 100;
const DAYS_AT_ONCE = 500;

/** The month of a day; a month is its own. */
export const monthOf = (window: string): string => window.slice(0, 7);

/** The month after one, yyyy-mm. */
export const nextMonth = (month: string): string =>
  monthOf(dayWindow(Date.parse(`${lastDayOf(month)}T00:00:00Z`) + DAY_MS));

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return dayWindow(new Date(0).setUTCFullYear(year, number, 0));
}

export interface CountedDays {
  /** The days that the rows cover. */
  readonly from: string;
  readonly to: string;
  readonly rows: readonly CounterRow[];
}

/** Rows that are read at once, about: a store reads them in one stretch. */
const ROWS_AT_ONCE = 4_000;
const SUBJECTS_AT_FIRST = 16;
const SUBJECTS_AT_ONCE = 256;

/**
 * The counters of days from one to another. A month that is summed up can't be divided: where the first or last day is in one,
 * all of it is covered.
 * @param pace takes a turn between reads, of which there are several where there is much
 */
export async function withinDays(
  store: Pick<Store, 'counters'>,
  subjects: readonly string[],
  from: string,
  to: string,
  pace?: Pace,
): Promise<CountedDays> {
  const rows: CounterRow[] = [];
  let many = SUBJECTS_AT_FIRST;
  for (let at = 0; at < subjects.length; ) {
    if (at > 0) await pace?.turn();
    const some = subjects.slice(at, at + many);
    const found = await store.counters(some, monthOf(from), `${monthOf(to)}-31`);
    for (const row of found) rows.push(row);
    at += some.length;
    // As many as have about so many rows, by those that were read last.
    const fitting = Math.floor((some.length * ROWS_AT_ONCE) / Math.max(found.length, 1));
    many = Math.min(Math.max(fitting, 1), SUBJECTS_AT_ONCE);
  }
  const summed = new Set(rows.map(({ window }) => window).filter((window) => window === monthOf(window)));
  const first = summed.has(monthOf(from)) ? `${monthOf(from)}-01` : from;
  const last = summed.has(monthOf(to)) ? lastDayOf(monthOf(to)) : to;
  return {
    from: first,
    to: last,
    rows: rows.filter(({ window }) => summed.has(window) || (window >= first && window <= last)),
  };
}

export interface SummingUp {
  /** Sums up some days; returns whether there may be more to do at once. */
  step(): Promise<boolean>;
}

/**
 * Sums up the days of all keys by month, a few keys at a time, once a month has grown old enough and was exported.
 * @param daysKept how many days are kept by day; without it, nothing is ever summed up
 */
export function createSummingUp(
  store: SubjectStore & Pick<Store, 'sumUpDays' | 'exportedUntil'>,
  now: () => number,
  daysKept: number | undefined,
): SummingUp {
  /** The month before which all days of all keys are summed up. */
  let done = '';
  let current: { readonly before: string; place: SubjectPlace } | undefined;
  return {
    async step() {
      if (daysKept === undefined) return false;
      const before = current?.before ?? (await firstKeptMonth(store, now(), daysKept));
      if (before === undefined || before <= done) return false;
      current ??= { before, place: {} };
      const { subjects, next } = await pageOfSubjects(store, current.place, KEYS_AT_ONCE);
      const names = subjects.map(({ subject }) => subject);
      const left = names.length === 0 ? 0 : await store.sumUpDays(names, before, DAYS_AT_ONCE);
      if (left === DAYS_AT_ONCE) return true;
      if (next) {
        current.place = next;
        return true;
      }
      done = before;
      current = undefined;
      return false;
    },
  };
}

/** The month from which on days are kept; undefined while none was exported. */
export async function firstKeptMonth(
  store: Pick<Store, 'exportedUntil'>,
  now: number,
  daysKept: number,
): Promise<string | undefined> {
  const exported = await store.exportedUntil();
  if (exported === undefined) return undefined;
  const old = monthOf(dayWindow(now - daysKept * DAY_MS));
  const behindExport = nextMonth(exported);
  return old < behindExport ? old : behindExport;
}

/** What one key counted on a day, of one kind of value. */
export interface ExportedDay {
  readonly account: string;
  readonly key: string;
  readonly day: string;
  readonly kind: string;
  readonly checks: number;
}

/** All days that are kept of all keys, up to the end of a month (yyyy-mm), some keys at a time. */
export async function* daysUntil(
  store: SubjectStore & Pick<Store, 'counters'>,
  month: string,
): AsyncGenerator<ExportedDay[]> {
  for (let place: SubjectPlace | undefined = {}; place; ) {
    const { subjects, next } = await pageOfSubjects(store, place, KEYS_AT_ONCE);
    const bySubject = new Map(subjects.map((one) => [one.subject, one]));
    const rows = await store.counters([...bySubject.keys()], '', `${month}-31`);
    yield rows
      .filter(({ window }) => window !== monthOf(window))
      .map(({ subject, window, meter, used }) => {
        const { account, key } = bySubject.get(subject)!;
        return { account, key, day: window, kind: meter, checks: used };
      });
    place = next;
  }
}
