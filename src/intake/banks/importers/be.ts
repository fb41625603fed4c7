/**
 * Belgium: the National Bank's full list of bank identification codes: XLSX, a version date above the header, one row a
 * three-digit code, names in up to four languages. Free codes say "VRIJ" and unavailable ones "Onbeschikbaar" for a name;
 * BICs are written in groups, or as NAV, NAP, NYA where there is none.
 *
 * Sources, read 2026-11-21:
 *   "Bank identification codes", NBB, https://www.nbb.be/en/payments-and-securities/payment-standards/bank-identification-codes
 *   layout as schwifty reads it, scripts/get_bank_registry_be.py, https://github.com/mdomke/schwifty
 */

import { tableRows } from '../../../files/table.ts';
import { xlsxRows } from '../../../files/xlsx.ts';
import { bankOf, bicOf, codeOf, dayOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

const COLUMNS = {
  code: ['T_Identification_Number'],
  bic: ['Biccode'],
  dutch: ['T_Institutions_Dutch'],
  'french?': ['T_Institutions_French'],
  'german?': ['T_Institutions_German'],
  'english?': ['T_Institutions_English'],
};

export const belgium: Importer = {
  countries: ['BE'],
  publisher: 'National Bank of Belgium',
  minimum: 400,
  day: { file: 'header' },
  isWhole: true,
  async *read(bytes, dated) {
    const preamble = (row: readonly string[]) => {
      const day = dayOf(row.join(' '));
      if (day) dated(day);
    };
    for await (const row of tableRows(xlsxRows(bytes), COLUMNS, preamble)) {
      const names = [row.english, row.dutch, row.french, row.german].map(textOf);
      const name = names.find((one) => one !== undefined);
      if (!row.code || !name || names.some((one) => /^(?:vrij|libre|onbeschikbaar)\b/i.test(one ?? '')))
        continue;
      yield bankOf('BE', codeOf(row.code, 3), { bic: bicOf(row.bic), name, status: 'active' });
    }
  },
};
