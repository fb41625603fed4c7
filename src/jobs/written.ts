/** The result of a file as it is handed out: as it is kept, or in the other format. */
import { ColumnsError, linesAsTable, linesOfRows, namesIn } from '../bulk/other-format.ts';
import type { Pace } from '../service/budgets/pace.ts';
import { Failure } from '../service/failures.ts';
import type { JobPlan } from './opened.ts';

/** Lines that are read or written in one turn. */
const TURN_LINES = 32;

/** Parts of a result: whole rows. They may be gone through more than once. */
type Parts = () => AsyncIterable<Uint8Array>;

export async function* written(
  { plan, head }: JobPlan,
  format: 'csv' | 'ndjson',
  parts: Parts,
  pace: Pace,
): AsyncGenerator<Uint8Array> {
  if (format === plan.format) {
    if (head !== '') yield Buffer.from(head);
    yield* parts();
  } else if (format === 'ndjson') {
    const names = namesIn(head, plan);
    for await (const part of parts()) yield* gathered(linesOfRows(textOf(part), names, plan), pace);
  } else {
    yield* asTable(plan, parts, pace);
  }
}

/** Goes through the lines twice: all of their names stand above the first row. */
async function* asTable(plan: JobPlan['plan'], parts: Parts, pace: Pace): AsyncGenerator<Uint8Array> {
  const table = linesAsTable(plan);
  try {
    for await (const part of parts()) {
      let count = 0;
      for (const line of linesIn(part)) {
        if (count++ % TURN_LINES === 0) await pace.turn();
        table.note(line);
      }
    }
  } catch (error) {
    if (!(error instanceof ColumnsError)) throw error;
    const detail =
      'The lines have more than 1,000 names, and so many columns has no table. Fetch the result as ndjson.';
    throw new Failure('invalid_request', { pointer: '#/format', detail });
  }
  yield Buffer.from(table.header());
  for await (const part of parts()) yield* gathered(rowsOf(part, table.row), pace);
}

function* rowsOf(part: Uint8Array, row: (line: string) => string): Generator<string> {
  for (const line of linesIn(part)) yield row(line);
}

const textOf = (part: Uint8Array): string => Buffer.from(part).toString();
const linesIn = (part: Uint8Array): string[] =>
  textOf(part)
    .split('\n')
    .filter((line) => line !== '');

/** Lines, some at a time. */
async function* gathered(lines: Iterable<string>, pace: Pace): AsyncGenerator<Uint8Array> {
  let out = '';
  let count = 0;
  for (const line of lines) {
    out += line;
    if (++count % TURN_LINES > 0) continue;
    yield Buffer.from(out);
    out = '';
    await pace.turn();
  }
  if (out !== '') yield Buffer.from(out);
}
