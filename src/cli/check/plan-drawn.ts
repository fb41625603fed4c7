/** The plan of a table drawn for a person: a line a column, under headings, no wider than the terminal. */
import type { ColumnCertainty, TablePlan } from '../../bulk/table-plan.ts';
import { type Colour, cut, type Look } from '../colour.ts';
import { planHead, planRows } from './plan-lines.ts';

const HEADINGS = ['#', 'Column', 'Read as', 'Sure', 'Why'] as const;
const COLOURS: Readonly<Record<ColumnCertainty, Colour>> = { sure: 'green', unsure: 'yellow', no: 'dim' };
const GAP = '  ';
/** A name may take so much of a narrow terminal. */
const NAME_MIN = 16;

export function planDrawn(plan: TablePlan, { columns, paint }: Look): string[] {
  const rows = planRows(plan);
  const widths = [0, 1, 2, 3].map((at) =>
    Math.max(HEADINGS[at]!.length, ...rows.map((row) => row[at]!.length)),
  );
  const others = widths.reduce((sum, width) => sum + width + GAP.length, 0);
  const why = Math.max(...rows.map((row) => row[4]!.length), 0);
  // First the name gives way, then the reason, which has the end of the line.
  widths[1] = Math.max(Math.min(NAME_MIN, widths[1]!), widths[1]! - Math.max(0, others + why - columns));
  const room = Math.max(0, columns - widths.reduce((sum, width) => sum + width + GAP.length, 0));
  const line = (cells: readonly string[]): string[] => [
    ...widths.map((width, at) => cut(cells[at]!, width).padEnd(width)),
    cut(cells[4]!, room),
  ];
  const drawn = rows.map((row, at) => {
    const cells = line(row);
    const colour = COLOURS[plan.columns[at]!.sure];
    for (const place of colour === 'dim' ? [0, 1, 2, 3, 4] : [2, 3])
      cells[place] = paint(colour, cells[place]!);
    return cells.join(GAP).trimEnd();
  });
  const heading = line(HEADINGS).join(GAP).trimEnd();
  return [...planHead(plan), paint('bold', heading), ...drawn];
}
