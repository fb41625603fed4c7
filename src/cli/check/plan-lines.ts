/** The plan of a table as lines for a person. */
import type { PlannedColumn, PlannedPlace, PlannedWhy, TablePlan } from '../../bulk/table-plan.ts';

const WHY: Readonly<Record<PlannedWhy, string>> = {
  given: 'as it was said',
  name: 'by its name',
  content: 'by what it holds',
  contradicted: 'it is named so and holds something else',
  country: 'the country of each row',
  nothing: '',
};

/** Why a column is taken for what it is. */
export const whyOf = ({ why, rows_read: read, rows_fitting: fitting }: PlannedColumn): string => {
  const counts = read === undefined ? '' : `${fitting} of ${read} read as such`;
  return [WHY[why], counts].filter((text) => text !== '').join(', ');
};

const CONTROLS = /[\p{Cc}\p{Cf}]+/gu;

const placeOf = ({ header_line: line, first_column: column }: PlannedPlace): string =>
  column === undefined ? String(line) : `${line} (from column ${column})`;

export function planLines(plan: TablePlan): string[] {
  const rows = planRows(plan);
  const widths = [0, 1, 2, 3].map((at) => Math.max(0, ...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...planHead(plan), ...lines];
}

/** What is said of the table as a whole. */
export function planHead({ sheet, sheets = [], tables, header_line: line }: TablePlan): string[] {
  return [
    sheet !== undefined && `Sheet ${sheet}${sheets.length > 1 ? ` of ${sheets.join(', ')}` : ''}`,
    line === null ? 'No line of names' : `Names of columns in line ${line}`,
    tables.length > 1 &&
      `Tables begin in the lines ${tables.map(placeOf).join(', ')}; to read another, add --table`,
  ].filter((text) => text !== false);
}

/** Of each column its place, name, kind, how sure that is, and why. */
export const planRows = (plan: TablePlan): string[][] =>
  plan.columns.map((column) => [
    `#${column.index}`,
    column.name.replace(CONTROLS, ' ').slice(0, 60),
    column.kind === undefined ? '-' : column.kind + (column.scheme_id ? ` (${column.scheme_id})` : ''),
    column.kind === undefined ? '' : column.sure,
    whyOf(column),
  ]);
