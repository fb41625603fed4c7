/**
 * United Kingdom: Ofcom's numbering data, weekly CSV files `S1` to `S10`, with `NMS Number Block`, `Block Status`, `CP Name`,
 * a column for the length of the numbers and a date. Blocks are written without the trunk 0, with blanks: `7400 0`. Give
 * as many of the files as are wanted, in one go.
 *
 * Source, read 2026-11-21: "Numbering data", Ofcom, https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbering-data;
 * layout read off public code that reads the files.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { allOf, digitsOf, type RangeImporter, type RangeRow } from '../importer.ts';

const COLUMNS = {
  block: ['NMS Number Block: Number Block', 'NMS Number Block', 'Number Block'],
  status: ['Block Status', 'Status'],
  company: ['CP Name', 'Communications Provider'],
};

export const unitedKingdom: RangeImporter = {
  region: 'GB',
  callingCode: '44',
  publisher: 'Ofcom, numbering data',
  minimum: 500,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const rows = csvRows(bytes, { encoding: 'utf-8', delimiter: ',' });
  for await (const { block, status, company } of tableRows(rows, COLUMNS)) {
    const isHeld = status?.toLowerCase().startsWith('allocated') && company !== undefined;
    yield isHeld ? allOf(digitsOf(block).replace(/^0/, ''), company) : undefined;
  }
}
