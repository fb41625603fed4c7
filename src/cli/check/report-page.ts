/** The report of a check as a page that stands alone: it loads nothing and runs nothing. */

import type { TablePlan } from '../../bulk/table-plan.ts';
import type { ColumnReport, Report } from '../../bulk/tally.ts';
import { whyOf } from './plan-lines.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: unknown): string => String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}' +
  'td.n{text-align:right;font-variant-numeric:tabular-nums}div{overflow-x:auto}';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const COUNTS = ['rows', 'empty', 'valid', 'invalid', 'unsure'] as const;

/** @param table what was decided of each column, where that is known */
export function reportPage(report: Report, table: TablePlan | undefined): string {
  const all = [...report.columns, ...(report.unsure_columns ?? [])];
  const parts = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Report of a check</title><style>${STYLE}</style></head><body><h1>Report of a check</h1>`,
    `<p>${escaped(readSaid(report, table))}</p>`,
    tableOf(['Column', 'Kind', ...COUNTS, 'reasons'], all.map(rowOf)),
  ];
  if (table) {
    const rows = table.columns.map((column) => [
      ...[column.index, column.name, column.kind ?? ''],
      ...[column.kind === undefined ? '' : column.sure, whyOf(column)],
    ]);
    parts.push('<h2>What was recognised</h2>', tableOf(['#', 'Column', 'Kind', 'Sure', 'Why'], rows));
  }
  return `${parts.join('')}</body></html>\n`;
}

function readSaid({ rows }: Report, table: TablePlan | undefined): string {
  const parts = [
    `${rows} rows`,
    table && `read as ${table.format}`,
    table?.sheet !== undefined && `sheet ${table.sheet}`,
    table?.country_column !== undefined && `country of each row in column ${table.country_column}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

const rowOf = (column: ColumnReport): unknown[] => [
  ...[column.column, column.kind],
  ...COUNTS.map((name) => column[name]),
  Object.entries(column.reasons)
    .map(([reason, times]) => `${reason} ${times}`)
    .join(', '),
];

function tableOf(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) =>
    `<td${typeof value === 'number' ? ' class="n"' : ''}>${escaped(value)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  return `<div><table><thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead><tbody>${body}</tbody></table></div>`;
}
