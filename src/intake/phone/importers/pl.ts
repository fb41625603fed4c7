/**
 * Poland: the tables of the regulator UKE, `export.csv` of the mobile (`plmn`), fixed (`pstn`) and other numbers: semicolons,
 * windows-1250, with `Zakres (number)`, `Operator (ID)`, `Operator (nazwa)` and more. A range is written as its beginning and the
 * digits that may follow: `50123`, `12203(0,2-9)`. Give the files in one go.
 *
 * Source, read 2026-11-22: "Tablice zagospodarowania numeracji", UKE, https://numeracja.uke.gov.pl/pl/plmn_tables; layout read off
 * public code that reads the files.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { allOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';

const COLUMNS = { range: ['Zakres (number)', 'Zakres', 'Numer'], company: ['Operator (nazwa)'] };

export const poland: RangeImporter = {
  region: 'PL',
  callingCode: '48',
  publisher: 'UKE, tablice zagospodarowania numeracji',
  minimum: 500,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const rows = csvRows(bytes, { encoding: 'cp1250', delimiter: ';' });
  for await (const { range = '', company } of tableRows(rows, COLUMNS)) {
    for (const prefix of prefixesIn(range)) yield allOf(prefix, nameOf(company));
  }
}

const RANGE = /^([0-9]+)(?:\(([0-9](?:-[0-9])?(?:,[0-9](?:-[0-9])?)*)\))?$/;

/** "12203(0,2-4)" is 122030, 122032, 122033 and 122034. What is not written so is no range: an empty one. */
function prefixesIn(range: string): string[] {
  const [, first, list] = RANGE.exec(range.replace(/[ -](?![0-9]?[,)])/g, '')) ?? [];
  if (first === undefined) return [''];
  if (list === undefined) return [first];
  return list.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, to! - from! + 1) }, (_, n) => `${first}${from! + n}`);
  });
}
