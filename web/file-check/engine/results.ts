/** What results add to a row, the same in each format. */
import { addedBy, cellsOf, messageColumn, type Target } from '../../../src/bulk/plan.ts';
import { fileError } from '../../../src/files/bytes.ts';
import type { Save } from '../messages.ts';
import type { Checked } from './checked.ts';
import type { RowCursor } from './cursor.ts';

export interface SaveRequest {
  readonly what: Save;
  readonly reasons?: Readonly<Record<string, string>>;
  readonly utf8?: boolean;
}

/** The names of the columns that results add. */
export const namesOfResults = ({ plan }: Checked, { reasons }: SaveRequest): string[] =>
  plan.targets.flatMap((target) => [...addedBy(target, plan), ...(reasons ? [messageColumn(target)] : [])]);

/** The cells that results add to a row; none of them has anything for a row that was not checked. */
export function cellsOfResults(
  run: Checked,
  row: number,
  cells: Pick<RowCursor, 'cell'>,
  request: SaveRequest,
): string[] {
  return run.plan.targets.flatMap((target, index) => resultCells(run, row, cells, target, index, request));
}

function resultCells(
  run: Checked,
  row: number,
  cells: Pick<RowCursor, 'cell'>,
  target: Target,
  index: number,
  { reasons }: SaveRequest,
): string[] {
  const { plan } = run;
  if (row >= run.rows) return [...addedBy(target, plan), ...(reasons ? [''] : [])].map(() => '');
  const result = run.resultOf(row, cells, target);
  const first = run.outcomes[index]!.firstOf(row);
  return [
    ...cellsOf(result, target.kind, plan),
    ...(plan.duplicates ? [first > 0 ? String(first) : ''] : []),
    ...(reasons ? [result.valid ? '' : (reasons[result.reason] ?? result.reason)] : []),
  ];
}

/** Throws where a sheet does not hold so many columns. */
export function requireRoom(columns: number): void {
  if (columns > COLUMNS_MAX) throw fileError('too_large_workbook', { of: 'columns' });
}

const COLUMNS_MAX = 16_384;
