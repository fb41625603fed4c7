/**
 * Slovenia: Banka Slovenije's list of identifiers of payment service providers: CSV, semicolons, Windows-1250; one row a
 * five-digit identifier.
 *
 * Sources, read 2026-11-21:
 *   "Navodilo za poročanje podatkov ... v seznamu identifikacijskih oznak dodeljevalcev IBAN", Uradni list RS 35/2021
 *   https://www.uradni-list.si/glasilo-uradni-list-rs/vsebina/2021-01-0711/
 *   layout as schwifty reads it, scripts/get_bank_registry_si.py, https://github.com/mdomke/schwifty
 */

import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { bankOf, bicOf, codeOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

const COLUMNS = { code: ['NATIONAL ID'], name: ['NAME'], 'city?': ['CITY'], bic: ['BIC11', 'BIC'] };

export const slovenia: Importer = {
  countries: ['SI'],
  publisher: 'Banka Slovenije',
  minimum: 200,
  day: {},
  isWhole: true,
  async *read(bytes) {
    const rows = csvRows(bytes, { encoding: 'cp1250', delimiter: ';' });
    for await (const { code, bic, name, city } of tableRows(rows, COLUMNS)) {
      const fields = { bic: bicOf(bic), name: textOf(name), city: textOf(city), status: 'active' };
      if (code) yield bankOf('SI', codeOf(code, 5), fields);
    }
  },
};
