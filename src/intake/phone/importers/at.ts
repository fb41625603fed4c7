/**
 * Austria: the numbers given out by the regulator RTR, open data, CSV: `tn-geo` with `ortsnetzkennzahl`, `tn-dienste` with `rufnummernbereich` and
 * `bereichskennzahl`, both with `rufnummernbeginn`, `rufnummernende`, `betreiber`, `betreiberid`; semicolons or commas, UTF-8. A range
 * that nobody holds has dashes for a name, and no id. Give both files in one go.
 *
 * Source, read 2026-11-22: "Rufnummernverzeichnis", RTR, https://data.rtr.at/pages/open-data/tn-geo; layout read off public code that
 * reads the files.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { digitsOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';
import { peeked } from '../peek.ts';

const COLUMNS = {
  code: ['ortsnetzkennzahl', 'bereichskennzahl'],
  from: ['rufnummernbeginn'],
  to: ['rufnummernende'],
  company: ['betreiber'],
  'id?': ['betreiberid'],
  'service?': ['rufnummernbereich'],
};

/** Codes that choose a network, and numbers between networks: no subscriber's telephone. */
const NO_NUMBERS = /präfix|routing/i;

export const austria: RangeImporter = {
  region: 'AT',
  callingCode: '43',
  publisher: 'RTR, Rufnummernverzeichnis',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const { head, all } = await peeked(bytes);
  const delimiter = head.includes(';') ? ';' : ',';
  const rows = tableRows(csvRows(all, { encoding: 'utf-8', delimiter }), COLUMNS);
  for await (const { code, from, to, company, id, service = '' } of rows) {
    const prefix = digitsOf(code);
    const isHeld = id !== undefined && !NO_NUMBERS.test(service);
    yield isHeld
      ? { from: prefix + digitsOf(from), to: prefix + digitsOf(to), name: nameOf(company) }
      : undefined;
  }
}
