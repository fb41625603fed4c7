/**
 * France: the ranges of the numbering plan and who holds them, `MAJNUM.csv` of the regulator ARCEP (Licence Ouverte):
 * semicolons, windows-1252, with `EZABPQM`, `Tranche_Debut`, `Tranche_Fin`, `Mnémo`, `Territoire`, `Date_Attribution`. The
 * holder is a mnemonic of the regulator's; the names of the largest are known here, the others show their mnemonic.
 *
 * Sources, read 2026-11-21:
 *   "Ressources en numérotation téléphonique", ARCEP, https://www.data.gouv.fr/fr/datasets/ressources-en-numerotation-telephonique/
 *   layout read off public code that reads the file
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { digitsOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';

const COLUMNS = { from: ['Tranche_Debut'], to: ['Tranche_Fin'], holder: ['Mnémo', 'Mnemo'] };

const NAMES: Readonly<Record<string, string>> = {
  FRTE: 'Orange',
  SFR0: 'Société française du radiotéléphone',
};

export const france: RangeImporter = {
  region: 'FR',
  callingCode: '33',
  publisher: 'ARCEP, ressources en numérotation (MAJNUM)',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  for await (const { from, to, holder } of tableRows(
    csvRows(bytes, { encoding: 'latin1', delimiter: ';' }),
    COLUMNS,
  )) {
    const [first, last] = [digitsOf(from), digitsOf(to)];
    // Short numbers, and those of other calling codes, are written without the trunk 0.
    const isNational = first.length === 10 && first.startsWith('0');
    const name = nameOf(holder);
    yield isNational ? { from: first.slice(1), to: last.slice(1), name: NAMES[name] ?? name } : undefined;
  }
}
