/** How old the bank data is, country by country. */
import type { Directory } from '../core/banks/directory.ts';
import { daysSince } from './output.ts';

export interface BankAge {
  readonly country: string;
  /** The day of the oldest record that answers, yyyy-mm-dd. */
  readonly oldest: string;
  /** Whose it is. */
  readonly source: string;
  /** The day of the oldest record of the newest source. */
  readonly newest: string;
  /** Since the oldest. */
  readonly days: number;
  /** Whether that is more than it may be. */
  readonly old: boolean;
}

/** The oldest first. */
export function bankAges(banks: Directory, daysMax: number): BankAge[] {
  return banks
    .counts()
    .map(({ country, sources }) => {
      const byDay = sources.toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1));
      const { source, as_of } = byDay[0]!;
      const days = daysSince(as_of);
      return { country, oldest: as_of, source, newest: byDay.at(-1)!.as_of, days, old: days > daysMax };
    })
    .sort((a, b) => b.days - a.days);
}

/** All of them in one line. */
export function describeAges(ages: readonly BankAge[], daysMax: number): string {
  const listed = (of: readonly BankAge[]) =>
    of.map(({ country, oldest }) => `${country} ${oldest}`).join(', ');
  const [old, young] = [ages.filter((one) => one.old), ages.filter((one) => !one.old)];
  const parts = [
    ...(old.length > 0
      ? [`${old.length} of ${ages.length} countries older than ${daysMax} days: ${listed(old)}`]
      : []),
    ...(young.length > 0 ? [`${young.length} younger: ${listed(young)}`] : []),
  ];
  return `${parts.join('; ')}. Renew: assay data fetch, assay data update FILE`;
}
