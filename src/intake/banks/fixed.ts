/** Files whose records are lines of one length, with fields at fixed places. */
import { type Bytes, FileError } from '../../files/bytes.ts';
import { decode, lines } from '../../files/text.ts';

/** First and last place of each field, counted from 1 as publishers do. */
export type Places = Readonly<Record<string, readonly [from: number, to: number]>>;

/** A line that is far longer than a record is no record, whatever its end. */
const LONGEST = 100_000;

/** The fields of each record, trimmed. @throws {FileError} for a line of another length: the file was cut short, or is another's */
export async function* fixedRecords<Fields extends Places>(
  bytes: Bytes,
  length: number,
  fields: Fields,
): AsyncGenerator<{ readonly [K in keyof Fields]: string }> {
  for await (const line of lines(decode(bytes, 'latin1'), LONGEST)) {
    if (line === '' || line === '\u001a') continue;
    if (line.length !== length)
      throw new FileError(`a record has ${line.length} characters instead of ${length}`);
    yield Object.fromEntries(
      Object.entries(fields).map(([name, [from, to]]) => [name, line.slice(from - 1, to).trim()]),
    ) as { [K in keyof Fields]: string };
  }
}
