/** The result of a file as it is handed out: as it is kept, or in another format. */
import { ColumnsError, cellsOfRows, headOf, linesAsTable } from '../bulk/other-format.ts';
import { type FileFormat, isLines, type RowWriter } from '../files/formats/format.ts';
import { formatNamed, formatOfForm, isOwnText } from '../files/formats/formats.ts';
import type { Pace } from '../service/budgets/pace.ts';
import { Failure } from '../service/failures.ts';
import type { JobPlan } from './opened.ts';

/** Lines that are read or written in one turn. */
const TURN_LINES = 32;

/** Parts of a result: whole rows. They may be gone through more than once. */
type Parts = () => AsyncIterable<Uint8Array>;

/** The format that a result has where none is named: that of the file, where rows are written in it. */
export function ownFormat({ plan, file }: JobPlan): FileFormat {
  const own = file === undefined ? undefined : formatNamed(file);
  return own?.write ? own : formatOfForm(plan.format);
}

export async function* written(
  job: JobPlan,
  format: FileFormat,
  parts: Parts,
  pace: Pace,
): AsyncGenerator<Uint8Array> {
  const { plan, head, file } = job;
  // Text that a plug has read is a table of texts: in a file of cells none may become a formula.
  const isSame = format.name === plan.format && (file === undefined || isLines(plan.format));
  if (isSame) {
    if (head !== '') yield Buffer.from(head);
    yield* parts();
    return;
  }
  const isTable = !isLines(plan.format);
  const { names, above, rows } = isTable ? cellsOf(job, parts) : await linesOf(job, parts, pace);
  await requireRoom(format, names, rows, pace);
  const writer = await format.write!({
    ...{ names, above, header: true, areTexts: true },
    ...(isOwnText(format) && !isLines(plan.format) && { delimiter: plan.delimiter }),
    bom: head.startsWith('\ufeff'),
  });
  yield* gathered(writer, rows(), pace);
}

/** The rows of a result, which may be gone through more than once. */
interface ResultRows {
  readonly names: readonly string[];
  /** Rows above the names, such as titles. */
  readonly above?: readonly (readonly string[])[];
  readonly rows: () => AsyncIterable<readonly string[]>;
}

function cellsOf({ plan, head }: JobPlan, parts: Parts): ResultRows {
  return {
    ...headOf(head, plan),
    async *rows() {
      for await (const part of parts()) yield* cellsOfRows(textOf(part), plan);
    },
  };
}

/** Goes through the lines once before: all of their names stand above the first row. */
async function linesOf({ plan }: JobPlan, parts: Parts, pace: Pace): Promise<ResultRows> {
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
  return {
    names: table.names(),
    async *rows() {
      for await (const part of parts()) for (const line of linesIn(part)) yield table.row(line);
    },
  };
}

/** Throws where the format has no room for the rows: what is not sent whole is not begun. */
async function requireRoom(
  { title, limits }: FileFormat,
  names: readonly string[],
  rows: ResultRows['rows'],
  pace: Pace,
): Promise<void> {
  if (!limits) return;
  const isLong = (cell: string) => cell.length > limits.characters;
  let count = 1;
  let fits = names.length <= limits.columns && !names.some(isLong);
  for await (const row of fits ? rows() : []) {
    if (count++ % TURN_LINES === 0) await pace.turn();
    fits = count <= limits.rows && !row.some(isLong);
    if (!fits) break;
  }
  if (fits) return;
  const detail = `The result has more rows, columns or characters in a cell than ${title} holds. Fetch it as csv.`;
  throw new Failure('invalid_request', { pointer: '#/format', detail });
}

const textOf = (part: Uint8Array): string => Buffer.from(part).toString();
const linesIn = (part: Uint8Array): string[] =>
  textOf(part)
    .split('\n')
    .filter((line) => line !== '');

/** Rows, some at a time. */
async function* gathered(
  writer: RowWriter,
  rows: AsyncIterable<readonly string[]>,
  pace: Pace,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const row of rows) {
    yield* writer.row(row);
    if (++count % TURN_LINES === 0) await pace.turn();
  }
  yield* writer.end();
}
