/**
 * Croatia: the Croatian National Bank's list of leading bank numbers (VBDI): XLSX, some rows of title above; in each row a
 * running number, the name, the seven-digit number, the BIC. Found by what the cells hold: the header is bilingual and changes.
 *
 * Sources, read 2026-11-21:
 *   "Vodeći brojevi banaka", HNB, http://old.hnb.hr/platni-promet/vodeci-brojevi-depozitnih-institucija.htm
 *   layout as schwifty reads it, scripts/get_bank_registry_hr.py, https://github.com/mdomke/schwifty
 */

import { xlsxRows } from '../../../files/xlsx.ts';
import { bankOf, bicOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

export const croatia: Importer = {
  countries: ['HR'],
  publisher: 'Hrvatska narodna banka',
  minimum: 12,
  day: {},
  isWhole: true,
  async *read(bytes) {
    for await (const row of xlsxRows(bytes)) {
      const at = row.findIndex((cell) => /^\d{7}$/.test(cell));
      if (at > 0)
        yield bankOf('HR', row[at]!, {
          bic: bicOf(row[at + 1]),
          name: textOf(row[at - 1]),
          status: 'active',
        });
    }
  },
};
