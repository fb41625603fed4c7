/**
 * Brazil: the numbering of fixed lines (`STFC`), mobile lines (`SMP`) and trunked radio (`SME`), published by ABR Telecom for Anatel: CSV in a
 * zip archive, semicolons, windows-1252, with a header row, and columns known by their place: provider, its number, for fixed
 * lines the state, then area code, prefix, first and last four digits, for fixed lines the locality, and the status last.
 * Give the files in one go.
 *
 * Source, read 2026-11-22: nSAPN, "Arquivos públicos", https://easi.abrtelecom.com.br/nsapn/; layout read off the public code of
 * Anatel's inspectors that reads the files.
 */
import { type Bytes, FileError } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { unzipped } from '../../../files/zip.ts';
import { digitsOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';

/** How many columns a file has, and which of them is the area code; prefix, first and last follow it. */
const LAYOUTS: ReadonlyMap<number, number> = new Map([
  [7, 2],
  [13, 3],
]);

export const brazil: RangeImporter = {
  region: 'BR',
  callingCode: '55',
  publisher: 'Anatel, numeração (ABR Telecom, nSAPN)',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  let columns: number | undefined;
  const rows = csvRows(unzipped(bytes, /\.(?:csv|txt)$/i), { encoding: 'latin1', delimiter: ';' });
  for await (const row of rows) {
    if (columns === undefined) {
      columns = row.length;
      if (!LAYOUTS.has(columns)) throw new FileError('the file has neither 7 nor 13 columns');
      continue;
    }
    if (row.length !== columns) throw new FileError('the last row is incomplete: the file was cut short');
    const area = LAYOUTS.get(columns)!;
    const [code, prefix, from, to] = row.slice(area, area + 4).map(digitsOf);
    const isHeld = !/livre|dispon[ií]vel/i.test(row.at(-1)!) && row[0] !== '';
    const first = `${code}${prefix}`;
    yield isHeld
      ? { from: first + from!.padStart(4, '0'), to: first + to!.padStart(4, '0'), name: nameOf(row[0]) }
      : undefined;
  }
}
