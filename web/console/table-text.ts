/** Reading files, pasted lines and CSV, and writing CSV. */

export interface Table {
  readonly heads: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
}

/**
 * The text of a file: in Unicode, or in Windows-1252, in which spreadsheets here save tables. Undefined where it is none: read as text, a
 * workbook of four rows was a list of 33 values, each of which was counted.
 */
export async function textOfFile(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked) return new TextDecoder(marked[2]).decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const MARKS = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

const DELIMITERS = ['\t', ';', ',', '|'];

/** Reads CSV with whichever delimiter its first line has most of, or one value a line. */
export function readTable(text: string): Table {
  const plain = text.replace(/^\uFEFF/, '').replace(/^sep=(.)\r?\n/i, '');
  const first = plain.split('\n', 1)[0]!;
  const count = (delimiter: string) => first.split(delimiter).length - 1;
  const delimiter = DELIMITERS.toSorted((a, b) => count(b) - count(a))[0]!;
  const rows = (
    count(delimiter) > 0 ? cellsOf(plain, delimiter) : plain.split(/\r?\n/).map((line) => [line])
  ).filter((row) => row.some((cell) => cell.trim() !== ''));
  const isHead = rows.length > 1 && rows[0]!.every((cell) => !/\d/.test(cell));
  return isHead ? { heads: rows[0]!, rows: rows.slice(1) } : { heads: undefined, rows };
}

/** RFC 4180, with any line ends. */
function cellsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (sign === '"' && cell === '') {
      quoted = true;
    } else if (sign === delimiter || sign === '\n') {
      row.push(cell.replace(/\r$/, ''));
      cell = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else {
      cell += sign;
    }
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** What a spreadsheet would take for a formula; a plain phone number is none. */
const FORMULA = /^[=+\-@\t\r](?!\d+$)/;

export function writeTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) =>
    row
      .map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))
      .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(','),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
