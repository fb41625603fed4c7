/**
 * Czechia: the Czech National Bank's list of payment system codes: CSV, semicolons, UTF-8 with a byte order mark.
 *
 * Sources, read 2026-11-21:
 *   "Pravidla pro vydávání a správu Číselníku kódů platebního styku", ČNB, https://www.cnb.cz/cs/platebni-styk/ucty-kody-bank/
 *   layout as schwifty reads it, scripts/get_bank_registry_cz.py, https://github.com/mdomke/schwifty
 */

import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { bankOf, bicOf, codeOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

const COLUMNS = {
  code: ['Kód platebního styku'],
  name: ['Poskytovatel platebních služeb'],
  bic: ['BIC kód (SWIFT)'],
};

export const czechia: Importer = {
  countries: ['CZ'],
  publisher: 'Česká národní banka',
  minimum: 25,
  day: {},
  isWhole: true,
  async *read(bytes) {
    const rows = csvRows(bytes, { encoding: 'utf-8', delimiter: ';' });
    for await (const { code, bic, name } of tableRows(rows, COLUMNS)) {
      if (code)
        yield bankOf('CZ', codeOf(code, 4), { bic: bicOf(bic), name: textOf(name), status: 'active' });
    }
  },
};
