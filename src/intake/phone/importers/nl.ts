/**
 * Netherlands: the register of numbers of the regulator ACM (CC0), `nummers.csv` in a zip archive: semicolons, UTF-8, with `twn_nummervan`,
 * `twn_nummertm`, `twn_nummerstatus`, `twn_relatienaam` and more. Numbers are written with the trunk 0 and a dash, `0906-8844`.
 * Ranges that are given out have the status `Toegekend`.
 *
 * Source, read 2026-11-22: "Register van toegekende telefoonnummers", ACM, https://www.acm.nl/nl/telefoonnummers-zoeken; layout read
 * off public code that reads the file.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { unzipped } from '../../../files/zip.ts';
import { digitsOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';

const COLUMNS = {
  from: ['twn_nummervan'],
  to: ['twn_nummertm'],
  status: ['twn_nummerstatus'],
  holder: ['twn_relatienaam'],
};

export const netherlands: RangeImporter = {
  region: 'NL',
  callingCode: '31',
  publisher: 'ACM, register van toegekende telefoonnummers',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const rows = csvRows(unzipped(bytes, /\.csv$/i), { encoding: 'utf-8', delimiter: ';' });
  for await (const { from, to, status, holder } of tableRows(rows, COLUMNS)) {
    const [first, last] = [digitsOf(from), digitsOf(to)];
    // Codes of networks and short numbers, such as 112 and 14020, have no trunk 0.
    const isHeld = status?.toLowerCase() === 'toegekend' && holder !== undefined && first.startsWith('0');
    yield isHeld ? { from: first.slice(1), to: last.slice(1), name: nameOf(holder) } : undefined;
  }
}
