/**
 * United States: who holds which central office code, and within a code that is shared which thousands-block. Two files
 * of the North American Numbering Plan Administrator, both as text with tabs or commas in a zip archive: the utilized
 * central office codes, with `State`, `NPA-NXX`, `OCN`, `Company`, `RateCenter`, `EffectiveDate`, `Use` and more, and the
 * augmented report on blocks, with `NPA`, `NXX`, `X`, `Status`, `OCN`, `Company` and more. Give the codes first, then the
 * blocks: what comes later, and is longer, counts.
 *
 * Sources, read 2026-11-21:
 *   "Central Office Code Assignment Records", https://www.nanpa.com/reports/co-code-reports
 *   "Thousands Block Reports", https://www.nanpa.com/reports/thousands-block-reports
 *   layouts read off public code that reads the files; the licence is for the operator to read
 */
import { type Bytes, FileError } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { unzipped } from '../../../files/zip.ts';
import { allOf, digitsOf, type RangeImporter, type RangeRow } from '../importer.ts';
import { peeked } from '../peek.ts';

const CODES = {
  code: ['NPA-NXX'],
  company: ['Company'],
  'ocn?': ['OCN'],
  'center?': ['RateCenter', 'Rate Center'],
  'use?': ['Use', 'Status'],
};
const BLOCKS = {
  npa: ['NPA'],
  nxx: ['NXX'],
  block: ['X', 'Block', 'Thousands Block'],
  company: ['Company', 'Company Name', 'Service Provider', 'Assigned To'],
  'ocn?': ['OCN'],
  'center?': ['RateCenter', 'Rate Center'],
  'use?': ['Status', 'Block Status', 'Use'],
};

/** Assigned; other marks are of codes that are vacant, kept back or retained. */
const ASSIGNED = 'AS';

export const unitedStates: RangeImporter = {
  region: 'US',
  callingCode: '1',
  publisher: 'NANPA, central office codes and thousands-blocks',
  minimum: 10_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const { head, all } = await peeked(unzipped(bytes, /\.(?:txt|csv)$/i));
  const delimiter = head.includes('\t') ? '\t' : ',';
  const rows = csvRows(all, { encoding: 'latin1', delimiter, ...(delimiter === '\t' && { quote: false }) });
  const isCodes = /NPA-NXX/i.test(head);
  if (!isCodes && !/\bNXX\b/i.test(head))
    throw new FileError('the file has no header with "NPA-NXX" or "NXX"');
  if (isCodes) {
    for await (const { code, company, use = ASSIGNED, ...more } of tableRows(rows, CODES)) {
      yield use === ASSIGNED ? { ...allOf(digitsOf(code), company), ...more } : undefined;
    }
    return;
  }
  for await (const { npa, nxx, block, company, use = ASSIGNED, ...more } of tableRows(rows, BLOCKS)) {
    const isHeld = use === ASSIGNED || use.toLowerCase() === 'assigned';
    yield isHeld ? { ...allOf(digitsOf(`${npa}${nxx}${block}`), company), ...more } : undefined;
  }
}
