/**
 * Argentina: the geographic numbering of the regulator, one row a block, with `OPERADOR`, `SERVICIO`, `MODALIDAD`, `LOCALIDAD`, `INDICATIVO`
 * (area), `BLOQUE` (the digits behind it), `RESOLUCION` and `FECHA`. It is published as an old Excel workbook: give it as CSV, UTF-8.
 *
 * Source, read 2026-11-24: "Numeración geográfica", ENACOM, https://www.enacom.gob.ar/numeracion_p136; layout read off a public copy of the
 * file, whose newest row is of 26 May 2026.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { allOf, digitsOf, type RangeImporter, type RangeRow } from '../importer.ts';
import { peeked } from '../peek.ts';

const COLUMNS = {
  company: ['OPERADOR'],
  kind: ['MODALIDAD'],
  area: ['INDICATIVO'],
  block: ['BLOQUE'],
};

/** Mobile lines whose callers pay: they have a 9 before the area in international form, as no other line has. */
const CALLER_PAYS = 'CPP';

export const argentina: RangeImporter = {
  region: 'AR',
  callingCode: '54',
  publisher: 'ENACOM, numeración geográfica',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const { head, all } = await peeked(bytes);
  const rows = csvRows(all, { encoding: 'utf-8', delimiter: head.includes(';') ? ';' : ',' });
  for await (const { company, kind, area, block } of tableRows(rows, COLUMNS)) {
    const first = kind?.toUpperCase() === CALLER_PAYS ? '9' : '';
    const isWhole = area !== undefined && block !== undefined;
    yield allOf(isWhole ? first + digitsOf(area) + digitsOf(block) : '', company);
  }
}
