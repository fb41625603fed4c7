/**
 * Australia: the register of numbers, `EnhancedFullDownload`, CSV in a zip archive, with `Service Type`, `From`, `To`, `Status`,
 * `Allocatee` and more. Numbers have their trunk 0. Allocated ranges have an allocatee.
 *
 * Source, read 2026-11-21: "The Numbering System", ACMA, https://www.thenumberingsystem.com.au/download/EnhancedFullDownload.zip;
 * layout read off public code that reads the file.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { unzipped } from '../../../files/zip.ts';
import { digitsOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';

const COLUMNS = {
  from: ['From'],
  to: ['To'],
  status: ['Status'],
  company: ['Allocatee', 'Current Holder', 'Holder'],
};

export const australia: RangeImporter = {
  region: 'AU',
  callingCode: '61',
  publisher: 'ACMA, register of numbers',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const rows = csvRows(unzipped(bytes, /\.csv$/i), { encoding: 'utf-8', delimiter: ',' });
  for await (const { from, to, status, company } of tableRows(rows, COLUMNS)) {
    const isHeld = status?.toLowerCase() === 'allocated' && company !== undefined;
    const [first, last] = [digitsOf(from), digitsOf(to)].map((digits) => digits.replace(/^0/, ''));
    yield isHeld ? { from: first!, to: last!, name: nameOf(company) } : undefined;
  }
}
