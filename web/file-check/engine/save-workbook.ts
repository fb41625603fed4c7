/** A workbook as it was: all sheets, styles, formulas and macros stay; the sheet that was checked has its results behind its columns. */

import { Packer, partsOf, textOfPart, withPart } from '../../../src/files/archive.ts';
import { fileError } from '../../../src/files/bytes.ts';
import { textOf } from '../../../src/files/decode.ts';
import { formatNamed } from '../../../src/files/formats/formats.ts';
import { type RowChange, rewritten } from '../../../src/files/xlsx-beside.ts';
import type { Checked, Held, OnRows } from './checked.ts';
import { rowsOf } from './cursor.ts';
import { cellsOfResults, namesOfResults, requireRoom, type SaveRequest } from './results.ts';
import { bytesIn, pieces } from './table.ts';

export async function saveWorkbook(
  run: Checked,
  request: SaveRequest,
  work: Held,
  onRows: OnRows,
): Promise<{ readonly blob: Blob; readonly replaced: number }> {
  const { file, book } = run.table;
  const names = namesOfResults(run, request);
  const width = Math.max(book!.width, run.shape.names.length);
  requireRoom(width + names.length);
  const read = (from: number, to: number) => bytesIn(file, from, to);
  const parts = await partsOf(read, file.size);
  const part = parts.find(({ name }) => name === book!.part);
  if (!part) throw fileError('damaged_workbook');
  const rows = changesOf(run, request, names, onRows);
  const packer = new Packer();
  const next = async () => (await rows.next()).value;
  for await (const text of rewritten(textOfPart(part, read), width, names.length, next)) {
    if (!(await work.goesOn())) break;
    packer.add(text);
  }
  const segments = work.isCancelled ? [] : await withPart(parts, part.name, packer.end(), read);
  const blobs = segments.map((one) => (one instanceof Uint8Array ? one : file.slice(one.from, one.to)));
  return {
    blob: new Blob(blobs, { type: file.type || formatNamed(run.table.sniffed.format).mediaTypes[0]! }),
    replaced: 0,
  };
}

/** What is done with each row of the sheet, in its order. */
async function* changesOf(
  run: Checked,
  request: SaveRequest,
  names: readonly string[],
  onRows: OnRows,
): AsyncGenerator<RowChange | undefined, undefined> {
  const { headerRow, firstRow } = run.shape;
  let [row, record] = [0, -1];
  for await (const { bytes, from } of pieces(run.table, run.table.start, run.shape.to)) {
    const changes: (RowChange | undefined)[] = [];
    const cursor = rowsOf(textOf(bytes, run.table.encoding), run.format);
    while (cursor.next()) {
      record++;
      if (record === headerRow) changes.push({ added: names, styled: true });
      else if (record < firstRow || !cursor.isData) changes.push(undefined);
      else {
        changes.push({ added: cellsOfResults(run, row, cursor, request), changed: run.changes.of(row + 1) });
        row++;
      }
    }
    onRows(row, from + bytes.length);
    yield* changes;
  }
  return undefined;
}
