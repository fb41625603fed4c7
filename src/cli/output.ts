/** How commands print: aligned columns for people, JSON for scripts. */
import { once } from 'node:events';
import { type Look, lookOf } from './colour.ts';

export interface OutputOptions {
  readonly json?: boolean;
}

type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Prints rows as JSON, or as a table with the rows' own names as headings. */
export function printRows(rows: readonly object[], { json }: OutputOptions, none: string): void {
  if (json) printJson(rows);
  else process.stdout.write(rows.length === 0 ? `${none}\n` : new Table().lines(rows as readonly Row[]));
}

/** The same for rows that come in pages: each is written, and gone, before the next is read. */
export async function printPages(
  pages: AsyncIterable<readonly object[]>,
  { json }: OutputOptions,
  none: string,
): Promise<void> {
  const table = new Table();
  let count = 0;
  for await (const rows of pages) {
    const before = count === 0 ? '[\n' : ',\n';
    const text = json
      ? before + rows.map((row) => JSON.stringify([row], null, 2).slice(2, -2)).join(',\n')
      : table.lines(rows as readonly Row[]);
    count += rows.length;
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  }
  if (count === 0) process.stdout.write(json ? '[]\n' : `${none}\n`);
  else if (json) process.stdout.write('\n]\n');
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Aligned columns; those of later rows are as wide as those before, or wider. */
class Table {
  readonly #look: Look;
  #headings: readonly string[] = [];
  #widths: number[] = [];
  /** Whether each row is a block of lines, name and value: on a terminal that is too narrow for the first rows side by side. */
  #isTall = false;

  constructor(look: Look = lookOf(process.stdout, process.env)) {
    this.#look = look;
  }

  lines(rows: readonly Row[]): string {
    const isFirst = this.#headings.length === 0;
    if (isFirst) this.#headings = Object.keys(rows[0]!);
    const cells = rows.map((row) => this.#headings.map((heading) => printable(String(row[heading] ?? '-'))));
    const lines = isFirst ? [this.#headings, ...cells] : cells;
    for (const line of lines)
      for (const [i, cell] of line.entries()) this.#widths[i] = Math.max(this.#widths[i] ?? 0, cell.length);
    if (isFirst) this.#isTall = this.#look.isTerminal && this.#width() > this.#look.columns;
    if (this.#isTall) return cells.map((line) => this.#block(line)).join('');
    const [headings, ...others] = lines.map((line) => this.#line(line));
    return [
      isFirst ? headings!.replace(/.+/, (text) => this.#look.paint('bold', text)) : headings,
      ...others,
    ].join('');
  }

  #width(): number {
    return this.#widths.reduce((sum, width) => sum + width + 2, -2);
  }

  #block(cells: readonly string[]): string {
    const width = Math.max(...this.#headings.map(({ length }) => length));
    const named = this.#headings.map(
      (heading, at) => `${this.#look.paint('dim', heading.padEnd(width))}  ${cells[at]}\n`,
    );
    return `${named.join('')}\n`;
  }

  #line(cells: readonly string[]): string {
    const padded = cells.map((cell, column) => cell.padEnd(this.#widths[column]!));
    return `${padded.join('  ').trimEnd()}\n`;
  }
}

/** Names come from others: nothing in one may move the cursor, colour what follows, or turn its direction. */
export const printable = (text: string) =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');

/** A moment as an ISO 8601 date, or undefined. */
export function dateOf(moment: number | null): string | undefined {
  return moment === null ? undefined : new Date(moment).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** How many whole days ago a day began, given as yyyy-mm-dd. */
export function daysSince(date: string): number {
  return Math.floor((Date.now() - Date.parse(date)) / DAY_MS);
}
