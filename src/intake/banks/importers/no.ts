/**
 * Norway: the table of bank identifiers and BICs of Bits, the banks' infrastructure company: XLSX with a header; one row
 * a four-digit identifier, the first four digits of an account number.
 *
 * Sources, read 2026-11-21:
 *   "Norwegian IBAN", Bits, https://bits.no/en/iban
 */

import { tableRows } from '../../../files/table.ts';
import { xlsxRows } from '../../../files/xlsx.ts';
import { bankOf, bicOf, codeOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

const COLUMNS = { code: ['Bank identifier'], bic: ['BIC'], name: ['Bank'] };

export const norway: Importer = {
  countries: ['NO'],
  publisher: 'Bits AS',
  minimum: 1000,
  day: {},
  isWhole: true,
  async *read(bytes) {
    for await (const { code, bic, name } of tableRows(xlsxRows(bytes), COLUMNS)) {
      if (code)
        yield bankOf('NO', codeOf(code, 4), { bic: bicOf(bic), name: textOf(name), status: 'active' });
    }
  },
};
