/**
 * Poland: the National Bank of Poland's register of settlement numbers (EWIB): tab-separated text without a header, code page
 * 852. Second column the bank's name, fifth the eight-digit settlement number, twentieth the BIC; bare quotation marks in names.
 *
 * Sources, read 2026-11-21:
 *   "Nowe standardy w numeracji banków", NBP, https://ssl.nbp.pl/home.aspx?f=/aktualnosci/wiadomosci_2017/ewib2.0.html
 *   layout as schwifty reads it, scripts/get_bank_registry_pl.py, https://github.com/mdomke/schwifty
 */

import { FileError } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { bankOf, bicOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

const NAME = 1;
const CODE = 4;
const BIC = 19;

export const poland: Importer = {
  countries: ['PL'],
  publisher: 'Narodowy Bank Polski',
  minimum: 1500,
  day: {},
  isWhole: true,
  async *read(bytes) {
    for await (const row of csvRows(bytes, { encoding: 'cp852', delimiter: '\t', quote: false })) {
      if (row.length <= BIC) throw new FileError('a row is incomplete: the file was cut short');
      yield bankOf('PL', row[CODE]!, { bic: bicOf(row[BIC]), name: textOf(row[NAME]), status: 'active' });
    }
  },
};
