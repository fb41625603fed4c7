/** How the values of a file came out, drawn for a person: of each column a bar for what was valid and for each reason. */
import type { Report } from '../../bulk/tally.ts';
import { type Colour, cut, type Look } from '../colour.ts';
import { printable } from '../output.ts';

const BAR_MAX = 30;
const NAME_MAX = 32;

type Line = readonly [name: string, count: number, colour: Colour];

export function summaryBars(
  { rows, columns, short_rows: short, long_rows: long }: Report,
  look: Look,
): string {
  const said = rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`;
  const parts = columns.map(({ column, kind, valid, empty, reasons }) => {
    const title = `${kind} in column ${printable(column)}`;
    const { empty_input: _, ...others } = reasons;
    const lines: Line[] = [
      ['valid', valid, 'green'],
      ...Object.entries(others).map(([reason, count]): Line => [reason, count, 'red']),
      ['no value', empty, 'yellow'],
    ];
    const shown = lines.filter(([, count]) => count > 0);
    return `${look.paint('bold', cut(`${title}: ${said}`, look.columns))}\n${bars(shown, rows, look)}`;
  });
  const odd = [
    long > 0 && `${long} with more cells than the header, the surplus is in the last column`,
    short > 0 && `${short} with fewer, filled up`,
  ].filter(Boolean);
  return parts.join('') + (odd.length > 0 ? `Rows put right: ${odd.join('; ')}\n` : '');
}

/** A line each: name, bar, count, share. */
function bars(lines: readonly Line[], rows: number, { columns, paint }: Look): string {
  const counts = lines.map(([, count]) => count.toLocaleString('en'));
  const name = Math.min(NAME_MAX, Math.max(...lines.map(([text]) => text.length)));
  const count = Math.max(...counts.map(({ length }) => length));
  const room = Math.min(BAR_MAX, columns - name - count - 15);
  return lines
    .map(([text, number, colour], at) => {
      const share = number / rows;
      // What there is at all is seen.
      const full = room < 5 ? 0 : Math.max(1, Math.round(share * room));
      const bar =
        room < 5 ? '' : `${paint(colour, '█'.repeat(full))}${paint('dim', '░'.repeat(room - full))}  `;
      const percent = `${(share * 100).toFixed(1).padStart(5)} %`;
      return `  ${cut(text, name).padEnd(name)}  ${bar}${counts[at]!.padStart(count)}  ${percent}\n`;
    })
    .join('');
}
