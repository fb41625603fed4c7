/** Tables without a header, whose columns stand in a known order. */
import { FileError } from '../../files/bytes.ts';

/**
 * The rows whose first cell fits. The first row may be another: the labels.
 *
 * @param cells how many a row has at least
 * @throws {FileError} for a row with fewer cells, or without a first cell that fits
 */
export async function* unlabelledRows(
  rows: AsyncIterable<readonly string[]>,
  cells: number,
  first: RegExp,
): AsyncGenerator<readonly string[]> {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    if (row.length < cells) throw new FileError(`row ${number} has ${row.length} cells instead of ${cells}`);
    if (first.test(row[0]!)) yield row;
    else if (number > 1) throw new FileError(`row ${number} does not begin as the rows of this list do`);
  }
}
