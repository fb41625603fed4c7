/** What came of each column of a job, as the text that a store keeps: counts alone. */
import type { ColumnCounts, PieceDone } from './jobs.ts';

/** Counts as a store keeps them: of so many rows. */
interface KeptCounts {
  readonly rows: number;
  readonly columns: readonly ColumnCounts[];
}

/** The text of counts that those of a piece were added to. */
export function withCounts(
  kept: string | null,
  { rows, columns }: Pick<PieceDone, 'rows' | 'columns'>,
): string {
  const before = kept === null ? undefined : (JSON.parse(kept) as KeptCounts);
  const sum = columns.map((one, at): ColumnCounts => {
    const other = before?.columns[at];
    if (other === undefined) return one;
    const reasons: Record<string, number> = { ...other.reasons };
    for (const [reason, times] of Object.entries(one.reasons))
      reasons[reason] = (reasons[reason] ?? 0) + times;
    return { valid: other.valid + one.valid, missing: other.missing + one.missing, reasons };
  });
  return JSON.stringify({ rows: (before?.rows ?? 0) + rows, columns: sum } satisfies KeptCounts);
}

/** The counts of a job; null where they are not of all rows that are done. */
export function countsIn(kept: string | null, rows: number): readonly ColumnCounts[] | null {
  const counts = kept === null ? undefined : (JSON.parse(kept) as KeptCounts);
  return counts?.rows === rows ? counts.columns : null;
}
