/** NDJSON as it was, each line with its results: its own text stays but for values that were changed. */
import {
  free,
  isObject,
  isResult,
  membersOf,
  nameOf,
  parsedOf,
  resultKey,
  withoutResults,
} from '../../../src/bulk/ndjson.ts';
import { decoded, encoded, textOf } from '../../../src/files/decode.ts';
import { formatNamed, isOwnText } from '../../../src/files/formats/formats.ts';
import type { Checked, Held, OnRows } from './checked.ts';
import { rowsOf } from './cursor.ts';
import { Parts } from './parts.ts';
import { piecesToSave } from './table.ts';

export async function saveLines(
  run: Checked,
  work: Held,
  onRows: OnRows,
): Promise<{ readonly blob: Blob; readonly replaced: number }> {
  const { table } = run;
  const parts = new Parts();
  if (isOwnText(formatNamed(table.sniffed.format))) parts.add(table.file.slice(0, table.sniffed.bom));
  let row = 0;
  for await (const { bytes, from, hasRows } of piecesToSave(table, table.start)) {
    if (!(await work.goesOn())) break;
    const text = hasRows ? textOf(bytes, table.encoding) : decoded(bytes, table.encoding);
    const cursor = rowsOf(text, run.format);
    let out = hasRows ? '' : text;
    while (hasRows && cursor.next()) {
      const raw = text.slice(cursor.start, cursor.end);
      if (cursor.isBlank) out += raw;
      else {
        const results = row < run.rows ? run.plan.targets.map((one) => resultOf(run, row, one, cursor)) : [];
        out += lineOf(run, row++, raw, results);
      }
      out += text.slice(cursor.end, cursor.after);
    }
    parts.add(encoded(out, table.encoding).bytes);
    onRows(row, from + bytes.length);
  }
  return { blob: parts.end('application/x-ndjson'), replaced: 0 };
}

type Cursor = Parameters<Checked['resultOf']>[1];

/** The result of a value as JSON; undefined where there is none. */
function resultOf(
  run: Checked,
  row: number,
  target: Parameters<Checked['resultOf']>[2],
  cursor: Cursor,
): string | undefined {
  return run.cellOf(row, cursor, target.at) === ''
    ? undefined
    : JSON.stringify(run.resultOf(row, cursor, target));
}

function lineOf(run: Checked, row: number, raw: string, results: readonly (string | undefined)[]): string {
  const parsed = parsedOf(raw);
  if (!isObject(parsed) && typeof parsed !== 'string') return raw;
  const names = run.shape.names;
  const changed = run.changes.of(row + 1);
  const keys = run.plan.targets.map(({ prefix }) => resultKey(prefix));
  const members =
    typeof parsed === 'string'
      ? [memberOf(names[0]!, changed?.get(0), raw.trim())]
      : membersOf(withoutResults(raw.trim(), parsed, keys)).filter((member) => member.trim() !== '');
  const had = new Set(members.map(nameOf));
  const own = members.map((member) => {
    const text = changed?.get(names.indexOf(nameOf(member)));
    return text === undefined ? member : memberOf(nameOf(member), text, '');
  });
  const anew = [...(changed ?? [])].flatMap(([at, text]) =>
    had.has(names[at]!) ? [] : [memberOf(names[at]!, text, '')],
  );
  const values: Record<string, unknown> = isObject(parsed) ? parsed : {};
  const added = results.flatMap((result, at) => {
    const key = keys[at]!;
    const name = isResult(values[key]) ? key : free(key, values);
    return result === undefined ? [] : [`${JSON.stringify(name)}:${result}`];
  });
  return `{${[...own, ...anew, ...added].join(',')}}`;
}

const memberOf = (name: string, text: string | undefined, raw: string): string =>
  `${JSON.stringify(name)}:${text === undefined ? raw : JSON.stringify(text)}`;
