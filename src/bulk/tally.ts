/** How many rows came out how: counted by each thread for its pieces, added up by the first. */
import type { OpenResult } from '../core/result.ts';
import { IDENTIFY } from './column-kinds.ts';
import type { Target } from './plan.ts';

/** Outcomes of values of one type. */
export interface TypeOutcomes {
  valid: number;
  reasons: Record<string, number>;
  countries: Record<string, number>;
}

export interface Outcomes extends TypeOutcomes {
  /** Rows without a value to verify. */
  missing: number;
  /** Valid IBANs by bank. */
  banks: Record<string, number>;
  duplicates: number;
  /** The same by the type that was answered, where a column may hold values of any kind. */
  types?: Record<string, TypeOutcomes>;
}

/** What a report says of a column. `rows` is what was read, `empty` what had no value: it counts among the invalid, as for the exit code. */
export interface ColumnReport {
  readonly column: string;
  readonly kind: string;
  readonly rows: number;
  readonly empty: number;
  readonly valid: number;
  readonly invalid: number;
  /** Cells that were not checked, since nobody is sure of their column. */
  readonly unsure: number;
  readonly reasons: Readonly<Record<string, number>>;
}

export interface Report {
  readonly file: object;
  readonly rows: number;
  readonly rows_written: number;
  readonly short_rows: number;
  readonly long_rows: number;
  readonly rows_of_other_countries?: number;
  readonly columns: readonly ColumnReport[];
  /** Columns of which nobody is sure; none was checked. */
  readonly unsure_columns?: readonly ColumnReport[];
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

export function newTally(targets: readonly Pick<Target, 'kind'>[]): Tally {
  const outcomes = targets.map(
    ({ kind }): Outcomes => ({
      ...newOutcomes(),
      missing: 0,
      banks: {},
      duplicates: 0,
      ...(kind === IDENTIFY && { types: {} }),
    }),
  );
  return { rows: 0, written: 0, short: 0, long: 0, elsewhere: 0, outcomes };
}

const newOutcomes = (): TypeOutcomes => ({ valid: 0, reasons: {}, countries: {} });

/** What was counted of each type: of a column of one kind, all of it. */
export const outcomesByType = (
  { kind }: Pick<Target, 'kind'>,
  outcomes: Outcomes,
): (readonly [type: string, outcomes: TypeOutcomes])[] =>
  outcomes.types === undefined ? [[kind, outcomes]] : Object.entries(outcomes.types);

const bump = (counts: Record<string, number>, name: string, by = 1) => {
  counts[name] = (counts[name] ?? 0) + by;
};

export function count(outcomes: Outcomes, found: OpenResult): void {
  countOne(outcomes, found);
  if (outcomes.types !== undefined) {
    outcomes.types[found.type] ??= newOutcomes();
    countOne(outcomes.types[found.type]!, found);
  }
  if (!found.valid) return;
  const bank = (found.details as { bank?: { name?: string; code: string } }).bank;
  if (bank) bump(outcomes.banks, bank.name ?? bank.code);
}

function countOne(outcomes: TypeOutcomes, found: OpenResult): void {
  if (!found.valid) {
    bump(outcomes.reasons, found.reason);
    return;
  }
  outcomes.valid++;
  if (found.country?.code) bump(outcomes.countries, found.country.code);
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
    addCounts(into.reasons, outcomes.reasons);
    addCounts(into.countries, outcomes.countries);
    addCounts(into.banks, outcomes.banks);
    for (const [type, { valid, reasons, countries }] of Object.entries(outcomes.types ?? {})) {
      into.types ??= {};
      into.types[type] ??= newOutcomes();
      const ofType = into.types[type];
      ofType.valid += valid;
      addCounts(ofType.reasons, reasons);
      addCounts(ofType.countries, countries);
    }
  });
}

function addCounts(sum: Record<string, number>, part: Readonly<Record<string, number>>): void {
  for (const [name, times] of Object.entries(part)) bump(sum, name, times);
}

/**
 * Whether all values are valid. An empty cell is none.
 *
 * @param isFound whether nobody named the columns: then one that has no value at all is left out beside others that have
 */
export function allValid({ rows, outcomes }: Tally, isFound = false): boolean {
  const filled = outcomes.filter((one) => emptyIn(one) < rows);
  const counted = isFound && filled.length > 0 ? filled : outcomes;
  return counted.every(({ valid }) => valid === rows);
}

/** Cells without a value, and those that are missing. */
const emptyIn = ({ missing, reasons }: CountedColumn): number => missing + (reasons.empty_input ?? 0);

/** The lines for a person, one for each column. */
export function summary(tally: Tally, targets: readonly Target[]): string {
  const rows = `${tally.rows} ${tally.rows === 1 ? 'row' : 'rows'}`;
  const lines = tally.outcomes.map(({ valid, missing, reasons, duplicates, types = {} }, at) => {
    const { empty_input: _, ...refused } = reasons;
    const empty = emptyIn({ valid, missing, reasons });
    const counts = { ...(valid && { valid }), ...refused, ...(empty > 0 && { empty }) };
    const kinds = counted(validByType(types));
    const text = counted(counts) + (kinds && `; valid as ${kinds}`);
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

/** Names with their counts, the largest first. */
const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');

const validByType = (types: Readonly<Record<string, TypeOutcomes>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(types).flatMap(([type, { valid }]) => (valid > 0 ? [[type, valid] as const] : [])),
  );

/** A column that may be of a kind, and was not checked. */
export interface Unchecked {
  readonly name: string;
  readonly kind?: string;
}

/**
 * The report for machines. Banks are named, most accounts first.
 *
 * @param unsure columns that were not checked, since nobody is sure of them
 */
export function report(
  tally: Tally,
  targets: readonly Target[],
  file: object,
  unsure: readonly Unchecked[] = [],
): Report {
  return {
    file,
    rows: tally.rows,
    rows_written: tally.written,
    short_rows: tally.short,
    long_rows: tally.long,
    ...(tally.elsewhere > 0 && { rows_of_other_countries: tally.elsewhere }),
    columns: tally.outcomes.map((outcomes, at) => {
      const { missing, countries, banks, duplicates, types } = outcomes;
      return {
        ...columnReport(targets[at]!, tally.rows, outcomes),
        ...(targets[at]!.bic && { bic_column: targets[at]!.bic.name }),
        without_value: missing,
        duplicates,
        ...(types && { kinds: sorted(validByType(types)) }),
        countries: sorted(countries),
        banks: sorted(banks),
      };
    }),
    ...(unsure.length > 0 && { unsure_columns: unsureReports(unsure, tally.rows) }),
  };
}

/** What is counted of a column for that. */
type CountedColumn = Readonly<Pick<Outcomes, 'valid' | 'missing'>> & {
  readonly reasons: Readonly<Record<string, number>>;
};

/** What a report says of a column that was checked: the same on the command line, of a job and in a browser. */
export const columnReport = (
  { name, kind }: Pick<Target, 'name'> & { readonly kind: string },
  rows: number,
  { valid, missing, reasons }: CountedColumn,
): ColumnReport => ({
  ...{ column: name, kind, rows, empty: emptyIn({ valid, missing, reasons }) },
  ...{ valid, invalid: rows - valid - missing, unsure: 0, reasons: sorted(reasons) },
});

/** The same of columns that were not checked. */
export const unsureReports = (columns: readonly Unchecked[], rows: number): ColumnReport[] =>
  columns.map(({ name, kind }) => ({
    ...{ column: name, kind: kind!, rows, empty: 0, valid: 0, invalid: 0, unsure: rows, reasons: {} },
  }));

const sorted = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
