/** How many rows came out how: counted by each thread for its pieces, added up by the first. */
import type { OpenResult } from '../core/result.ts';
import type { Target } from './plan.ts';

export interface Outcomes {
  valid: number;
  /** Rows without a value to verify. */
  missing: number;
  reasons: Record<string, number>;
  countries: Record<string, number>;
  /** Valid IBANs by bank. */
  banks: Record<string, number>;
  duplicates: number;
}

export interface Tally {
  rows: number;
  written: number;
  /** Rows with fewer and with more cells than the header. */
  short: number;
  long: number;
  /** Rows that name another country than the one of the request. */
  elsewhere: number;
  /** One for each target. */
  outcomes: Outcomes[];
}

export function newTally(targets: number): Tally {
  const outcomes = Array.from({ length: targets }, () => ({
    valid: 0,
    missing: 0,
    reasons: {},
    countries: {},
    banks: {},
    duplicates: 0,
  }));
  return { rows: 0, written: 0, short: 0, long: 0, elsewhere: 0, outcomes };
}

const bump = (counts: Record<string, number>, name: string, by = 1) => {
  counts[name] = (counts[name] ?? 0) + by;
};

export function count(outcomes: Outcomes, found: OpenResult): void {
  if (!found.valid) {
    bump(outcomes.reasons, found.reason);
    return;
  }
  outcomes.valid++;
  if (found.country?.code) bump(outcomes.countries, found.country.code);
  const bank = (found.details as { bank?: { name?: string; code: string } }).bank;
  if (bank) bump(outcomes.banks, bank.name ?? bank.code);
}

export function addTally(sum: Tally, part: Tally): void {
  sum.rows += part.rows;
  sum.written += part.written;
  sum.short += part.short;
  sum.long += part.long;
  sum.elsewhere = (sum.elsewhere ?? 0) + part.elsewhere;
  part.outcomes.forEach((outcomes, at) => {
    const into = sum.outcomes[at]!;
    into.valid += outcomes.valid;
    into.missing += outcomes.missing;
    into.duplicates += outcomes.duplicates;
    for (const name of ['reasons', 'countries', 'banks'] as const) {
      for (const [key, times] of Object.entries(outcomes[name])) bump(into[name], key, times);
    }
  });
}

export const allValid = ({ rows, outcomes }: Tally): boolean => outcomes.every(({ valid }) => valid === rows);

/** The lines for a person, one for each column. */
export function summary(tally: Tally, targets: readonly Target[]): string {
  const rows = `${tally.rows} ${tally.rows === 1 ? 'row' : 'rows'}`;
  const lines = tally.outcomes.map(({ valid, missing, reasons, duplicates }, at) => {
    const counts = { ...(valid && { valid }), ...reasons, ...(missing && { 'no value': missing }) };
    const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
    const text = sorted.map(([name, times]) => `${name} ${times}`).join(', ');
    const twice = duplicates > 0 ? `; duplicates ${duplicates}` : '';
    const name = targets.length > 1 ? `${targets[at]!.name}: ` : '';
    return `${name}${rows}${text && `: ${text}`}${twice}\n`;
  });
  const odd = [
    tally.long > 0 && `${tally.long} with more cells than the header, the surplus is in the last column`,
    tally.short > 0 && `${tally.short} with fewer, filled up`,
  ].filter(Boolean);
  return lines.join('') + (odd.length > 0 ? `Rows put right: ${odd.join('; ')}\n` : '');
}

/** The report for machines. Banks are named, most accounts first. */
export function report(tally: Tally, targets: readonly Target[], file: object): object {
  const sorted = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
  return {
    file,
    rows: tally.rows,
    rows_written: tally.written,
    short_rows: tally.short,
    long_rows: tally.long,
    ...(tally.elsewhere > 0 && { rows_of_other_countries: tally.elsewhere }),
    columns: tally.outcomes.map(({ valid, missing, reasons, countries, banks, duplicates }, at) => ({
      column: targets[at]!.name,
      kind: targets[at]!.kind,
      ...(targets[at]!.bic && { bic_column: targets[at]!.bic.name }),
      valid,
      invalid: tally.rows - valid - missing,
      without_value: missing,
      duplicates,
      reasons: sorted(reasons),
      countries: sorted(countries),
      banks: sorted(banks),
    })),
  };
}
