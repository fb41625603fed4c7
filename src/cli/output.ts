/** How commands print: aligned columns for people, JSON for scripts. */

export interface OutputOptions {
  readonly json?: boolean;
}

type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Prints rows as JSON, or as a table with the rows' own names as headings. */
export function printRows(rows: readonly object[], { json }: OutputOptions, none: string): void {
  if (json) printJson(rows);
  else process.stdout.write(rows.length === 0 ? `${none}\n` : table(rows as readonly Row[]));
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

function table(rows: readonly Row[]): string {
  const headings = Object.keys(rows[0]!);
  const lines = [
    headings,
    ...rows.map((row) => headings.map((heading) => printable(String(row[heading] ?? '-')))),
  ];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** Names come from others: nothing in one may move the cursor, or colour what follows. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, '\ufffd');

/** A moment as an ISO 8601 date, or undefined. */
export function dateOf(moment: number | null): string | undefined {
  return moment === null ? undefined : new Date(moment).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** How many whole days ago a day began, given as yyyy-mm-dd. */
export function daysSince(date: string): number {
  return Math.floor((Date.now() - Date.parse(date)) / DAY_MS);
}
