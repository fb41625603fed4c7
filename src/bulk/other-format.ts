/** Results in another format than the file was sent in: rows of a table as lines of JSON, and lines as rows of a table. */
import type { Identified } from '../core/identify.ts';
import { cells, scanRow } from '../files/rows.ts';
import { isObject, isResult, membersOf, nameOf, parsedOf, resultKey, stringEnd } from './ndjson.ts';
import { addedBy, type CheckPlan, cellsOf } from './plan.ts';

/** Names that the lines of a file may have in all, where they become columns. */
const COLUMNS_MAX = 1_000;

/** The lines have more names than a table has columns. */
export class ColumnsError extends Error {
  override name = 'ColumnsError';
}

/** The names of the columns, of what stands above the rows, and the rows above these. */
export function headOf(head: string, plan: CheckPlan): { names: string[]; above: string[][] } {
  const text = head.replace(/^\ufeff/, '');
  const from = /^sep=.[\r\n]/.test(text) ? scanRow(text, 0, plan.delimiter.charCodeAt(0), plan.lineEnd) : 0;
  const above = [...cellsOfRows(text.slice(from), plan)];
  return { names: above.pop() ?? [], above };
}

/** The cells of rows of a table. */
export function* cellsOfRows(text: string, { delimiter, lineEnd }: CheckPlan): Generator<string[]> {
  const code = delimiter.charCodeAt(0);
  for (let at = 0; at < text.length; ) {
    at = scanRow(text, at, code, lineEnd);
    yield cells(text);
  }
}

export interface LinesAsTable {
  /** Looks at a line, so that its names become columns. Throws a ColumnsError. */
  note(line: string): void;
  /** The names of all columns, once all lines were looked at. */
  names(): string[];
  /** The cells of a line. */
  row(line: string): string[];
}

/** Lines with their results as rows: their own names in the order in which they come first, then the columns that a check of a table adds. */
export function linesAsTable(plan: CheckPlan): LinesAsTable {
  const own = new Set<string>();
  const keys = plan.targets.map(({ prefix }) => resultKey(prefix));

  /** The texts of a line's own values by their names, and the results in it. */
  function read(line: string) {
    const parsed = parsedOf(line);
    const row = isObject(parsed) ? parsed : {};
    const names = keys.map((key) => [key, `assay_${key}`].find((name) => isResult(row[name])));
    const members = isObject(parsed) ? membersOf(line.trim()).filter((text) => text.trim() !== '') : [];
    const values = new Map(
      members.map((text) => [
        nameOf(text),
        text.slice(text.indexOf(':', stringEnd(text, text.indexOf('"'))) + 1),
      ]),
    );
    for (const name of names) if (name !== undefined) values.delete(name);
    return { values, results: names.map((name) => name && (row[name] as Identified)) };
  }

  return {
    note(line) {
      for (const name of read(line).values.keys()) own.add(name);
      if (own.size > COLUMNS_MAX) throw new ColumnsError();
    },
    names: () => [...own, ...plan.targets.flatMap((target) => addedBy(target, plan))],
    row(line) {
      const { values, results } = read(line);
      const added = plan.targets.flatMap((target, at) => {
        const result = results[at];
        return result ? cellsOf(result, target.kind, plan) : addedBy(target, plan).map(() => '');
      });
      return [...[...own].map((name) => textOf(values.get(name))), ...added];
    },
  };
}

/** A value as a cell: a text as it is, nothing for null, anything else as it was written. */
function textOf(value: string | undefined): string {
  const text = value?.trim() ?? '';
  if (text === 'null') return '';
  return text.startsWith('"') ? (JSON.parse(text) as string) : text;
}
