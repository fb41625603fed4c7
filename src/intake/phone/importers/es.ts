/**
 * Spain: the register of numbers, `bd-num.zip` of the regulator CNMC (CC BY-SA 4.0), with `moviles.txt` and `geograficos.txt`: lines of six cells
 * with # between, windows-1252, without a header: code, block, kind of network or province, status, operator, date. A status is
 * `Asignado`, `Compartido`, or `Subasignado 1, 2` with the digits that follow the block. Unpack the archive, and give both files.
 *
 * Source, read 2026-11-22: "Registro de numeración", CNMC, https://numeracionyoperadores.cnmc.es/; layout read off public code that
 * reads the files.
 */
import { type Bytes, FileError } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { allOf, digitsOf, type RangeImporter, type RangeRow } from '../importer.ts';

const CELLS = 6;
const HELD = /^(?:asignado|compartido)$/i;
const PASSED_ON = /^subasignado ([0-9]{1,6}(?: ?, ?[0-9]{1,6})*)$/i;

export const spain: RangeImporter = {
  region: 'ES',
  callingCode: '34',
  publisher: 'CNMC, registro de numeración',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  for await (const row of csvRows(bytes, { encoding: 'latin1', delimiter: '#', quote: false })) {
    if (row.length !== CELLS)
      throw new FileError('a row has not six cells with # between: the file was cut short, or is another');
    const [code, block, , status, operator] = row;
    const prefix = digitsOf(code) + digitsOf(block);
    const passedOn = PASSED_ON.exec(status!)?.[1];
    if (passedOn !== undefined)
      for (const digits of passedOn.split(',')) yield allOf(prefix + digits.trim(), operator);
    else yield HELD.test(status!) ? allOf(prefix, operator) : undefined;
  }
}
