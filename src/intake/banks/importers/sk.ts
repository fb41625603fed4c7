/**
 * Slovakia: the National Bank of Slovakia's directory of identification codes: CSV, semicolons, Windows-1250; code, name,
 * BIC. The codes are numbers there and have lost their leading zeros. The header is not relied upon.
 *
 * Sources, read 2026-11-21:
 *   "Directories and Registers", NBS, https://nbs.sk/en/payments/general-information/directories-and-registers/
 *   layout as schwifty reads it, scripts/get_bank_registry_sk.py, https://github.com/mdomke/schwifty
 */

import { FileError } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { bankOf, bicOf, codeOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

export const slovakia: Importer = {
  countries: ['SK'],
  publisher: 'Národná banka Slovenska',
  minimum: 15,
  day: {},
  isWhole: true,
  async *read(bytes) {
    for await (const [code, name, bic, ...more] of csvRows(bytes, { encoding: 'cp1250', delimiter: ';' })) {
      if (!/^\d{1,4}$/.test(code ?? '')) continue;
      if (bic === undefined && more.length === 0)
        throw new FileError('a row is incomplete: the file was cut short');
      yield bankOf('SK', codeOf(code, 4), { bic: bicOf(bic), name: textOf(name), status: 'active' });
    }
  },
};
