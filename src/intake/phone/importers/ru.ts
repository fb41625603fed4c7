/**
 * Russia: the registry of the numbering plan, `ABC-3xx.csv`, `ABC-4xx.csv`, `ABC-8xx.csv` and `DEF-9xx.csv`: semicolons, UTF-8, with
 * `АВС/ DEF`, `От`, `До`, `Емкость`, `Оператор`, `Регион`, and since 2023 `Территория ГАР` and `ИНН`. Give the files in one go.
 *
 * Source, read 2026-11-21: "Выписка из реестра российской системы и плана нумерации", Минцифры России,
 * https://opendata.digital.gov.ru/registry/numeric/; layout read off public code that reads the files.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { digitsOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';

const COLUMNS = {
  code: ['АВС/ DEF', 'АВС/DEF', 'ABC/ DEF', 'ABC/DEF'],
  from: ['От'],
  to: ['До'],
  company: ['Оператор'],
};

export const russia: RangeImporter = {
  region: 'RU',
  callingCode: '7',
  publisher: 'Минцифры России, реестр российской системы и плана нумерации',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const rows = csvRows(bytes, { encoding: 'utf-8', delimiter: ';' });
  for await (const { code, from, to, company } of tableRows(rows, COLUMNS)) {
    const [first, last] = [digitsOf(from), digitsOf(to)].map(
      (digits) => digitsOf(code) + digits.padStart(7, '0'),
    );
    yield { from: first!, to: last!, name: nameOf(company) };
  }
}
