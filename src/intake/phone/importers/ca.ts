/**
 * Canada: the status of every central office code, as the Canadian Numbering Administrator publishes it daily: CSV in a zip
 * archive, `COCodeStatus_ALL`, with `NPA`, `CO Code (NXX)`, `Status`, `Exchange Area`, `Province`, `Company`, `OCN`,
 * `Remarks`; a column `Pooled` came later. A row in service has a company.
 *
 * Source, read 2026-11-21: "CO Code Status", https://www.cnac.ca/co_codes/co_code_status.htm; the layout read off public code
 * that reads the file.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { unzipped } from '../../../files/zip.ts';
import { allOf, digitsOf, type RangeImporter, type RangeRow } from '../importer.ts';

const COLUMNS = {
  npa: ['NPA'],
  nxx: ['CO Code (NXX)', 'NXX'],
  status: ['Status'],
  company: ['Company'],
  'ocn?': ['OCN'],
  'center?': ['Exchange Area'],
};

export const canada: RangeImporter = {
  region: 'CA',
  callingCode: '1',
  publisher: 'Canadian Numbering Administrator, CO code status',
  minimum: 5_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const rows = csvRows(unzipped(bytes, /\.csv$/i), { encoding: 'latin1', delimiter: ',' });
  for await (const { npa, nxx, status, company, ocn, center } of tableRows(rows, COLUMNS)) {
    if (npa === undefined && nxx === undefined) continue; // the row with the time of the file
    const isHeld = status?.toLowerCase() === 'in service';
    yield isHeld ? { ...allOf(digitsOf(`${npa}${nxx}`), company), ocn, center } : undefined;
  }
}
