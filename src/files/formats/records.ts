/** Records whose fields may be there or not, and several times, as a table: a column for each field that any record has. */
import { fileError } from '../bytes.ts';
import { reopened } from '../reopened.ts';
import type { FileSource, OpenedRows } from './format.ts';

/** Values of a field in one record that have columns of their own. */
const TIMES_MAX = 20;
/** Columns in all. */
const COLUMNS_MAX = 500;
/** Values of a record, their characters, and those of the name of a field. */
export const VALUES_MAX = 1_000;
const CHARACTERS_MAX = 4 * 1024 * 1024;
const NAME_MAX = 256;

/** The values of each field of a record, in their order. */
export type FieldsOfRecord = ReadonlyMap<string, readonly string[]>;

/**
 * Goes through the file twice: the names of all columns stand above the first row. A second value of a field is in a column of its own,
 * `phone 2`.
 *
 * @param first fields that stand before the others
 */
export async function recordTable(
  source: FileSource,
  read: (source: FileSource) => AsyncIterable<FieldsOfRecord>,
  first: readonly string[] = [],
): Promise<OpenedRows> {
  const open = await reopened(source);
  const times = new Map<string, number>(first.map((name) => [name, 0]));
  let columns = 0;
  for await (const record of read(open)) {
    for (const [name, { length }] of record) {
      const before = times.get(name) ?? 0;
      const now = Math.min(length, TIMES_MAX);
      if (now <= before) continue;
      times.set(name, now);
      columns += now - before;
      if (columns > COLUMNS_MAX) throw fileError('too_many_columns', { limit: COLUMNS_MAX });
    }
  }
  const fields = [...times].filter(([, count]) => count > 0);
  return {
    async *rows() {
      yield fields.flatMap(([name, count]) =>
        Array.from({ length: count }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`)),
      );
      for await (const record of read(open)) {
        yield fields.flatMap(([name, count]) =>
          Array.from({ length: count }, (_, at) => record.get(name)?.[at] ?? ''),
        );
      }
    },
  };
}

/** A record that is being read. */
export class OpenRecord {
  readonly fields = new Map<string, string[]>();
  #values = 0;
  #characters = 0;

  add(name: string, value: string): void {
    if (value === '') return;
    if (name.length > NAME_MAX) throw fileError('too_long_text', { of: 'name' });
    this.#characters += value.length;
    if (++this.#values > VALUES_MAX || this.#characters > CHARACTERS_MAX)
      throw fileError('too_long_row', { of: 'record' });
    const values = this.fields.get(name);
    if (values) values.push(value);
    else this.fields.set(name, [value]);
  }
}
