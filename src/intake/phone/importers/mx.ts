/**
 * Mexico: the national numbering plan of the regulator, CSV, one row a range, in either of two layouts. Since July 2025: UTF-8, with `ZONA`,
 * `NUMERACION_INICIAL`, `NUMERACION_FINAL` (whole numbers), `OCUPACION`, `MODALIDAD`, `RAZON_SOCIAL`, `FECHA_ASIGNACION`. Before: latin1, with
 * `NIR` (area), `SERIE`, `NUMERACION_INICIAL`, `NUMERACION_FINAL` (four digits), `TIPO_RED` (fixed or mobile), `MODALIDAD`, `RAZON_SOCIAL` and more.
 *
 * Source, read 2026-11-24: "Plan Nacional de Numeración", IFT, https://sns.ift.org.mx:8081/sns-frontend/planes-numeracion/descarga-publica.xhtml;
 * layouts read off public code that reads the files.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { digitsOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';
import { peeked } from '../peek.ts';

const COLUMNS = {
  'area?': ['NIR'],
  'series?': ['SERIE'],
  from: ['NUMERACION_INICIAL', 'NUMERACION INICIAL'],
  to: ['NUMERACION_FINAL', 'NUMERACION FINAL'],
  company: ['RAZON_SOCIAL', 'RAZON SOCIAL'],
};

export const mexico: RangeImporter = {
  region: 'MX',
  callingCode: '52',
  publisher: 'IFT, Plan Nacional de Numeración',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const { head, all } = await peeked(bytes);
  const isInParts = /\bNIR\b/i.test(head);
  const rows = csvRows(all, { encoding: isInParts ? 'latin1' : 'utf-8', delimiter: ',' });
  for await (const { area, series, from, to, company } of tableRows(rows, COLUMNS)) {
    const known = digitsOf(area);
    const [first, last] = [digitsOf(from), digitsOf(to)].map((digits) =>
      isInParts ? known + digitsOf(series).padStart(6 - known.length, '0') + digits.padStart(4, '0') : digits,
    );
    yield { from: first!, to: last!, name: nameOf(company) };
  }
}
