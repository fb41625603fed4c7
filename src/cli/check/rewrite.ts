/** Rows that were checked as CSV, written in another format. */
import type { Output } from '../../files/output.ts';
import { cells, scanRow, written } from '../../files/rows.ts';
import { newSheet } from '../../files/xlsx-write.ts';

export type OutputFormat =
  | { readonly type: 'xlsx' }
  | { readonly type: 'ndjson' }
  | { readonly type: 'csv'; readonly delimiter: string };

type Rows = Pick<Output, 'write' | 'finish'>;

/** @param names of the columns, for objects */
export function rewriting(
  sink: Output,
  format: OutputFormat,
  delimiter: string,
  names: readonly string[],
): Rows {
  const code = delimiter.charCodeAt(0);
  const sheet = format.type === 'xlsx' ? newSheet() : undefined;
  const all = async (pieces: readonly Uint8Array[]) => {
    for (const piece of pieces) await sink.write(piece);
  };
  return {
    async write(bytes) {
      const text = Buffer.from(bytes).toString();
      const pieces: Uint8Array[] = [];
      let out = '';
      for (let at = 0; at < text.length; ) {
        at = scanRow(text, at, code);
        const row = cells(text);
        if (sheet) pieces.push(...sheet.row(row));
        else if (format.type === 'csv')
          out += `${row.map((cell) => written(cell, format.delimiter)).join(format.delimiter)}\n`;
        else out += `${JSON.stringify(Object.fromEntries(row.map((cell, place) => [names[place], cell])))}\n`;
      }
      if (out !== '') pieces.push(Buffer.from(out));
      await all(pieces);
    },
    async finish() {
      if (sheet) await all(sheet.end());
      await sink.finish();
    },
  };
}
