/**
 * Netherlands: the Dutch Payments Association's list of BICs: XLSX, a title with the date above the header; BIC, the four
 * letters that stand in the IBAN, and the provider's name. The labels have changed over the years; both are read.
 *
 * Sources, read 2026-11-21:
 *   "Wat is BIC nou eigenlijk?", https://www.iban.nl/bic-swift/wat-is-bic-nou-eigenlijk/
 *   layout as schwifty reads it, scripts/get_bank_registry_nl.py, https://github.com/mdomke/schwifty
 */

import { tableRows } from '../../../files/table.ts';
import { xlsxRows } from '../../../files/xlsx.ts';
import { bankOf, bicOf, dayOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

const COLUMNS = {
  bic: ['BIC'],
  code: ['Identifier'],
  name: ['Betaaldienstverlener / Payment Service Provider', 'Naam betaaldienstverlener'],
};

export const netherlands: Importer = {
  countries: ['NL'],
  publisher: 'Betaalvereniging Nederland',
  minimum: 40,
  day: { file: 'header' },
  isWhole: true,
  async *read(bytes, dated) {
    const preamble = (row: readonly string[]) => {
      const day = dayOf(row.join(' '));
      if (day) dated(day);
    };
    for await (const { code, bic, name } of tableRows(xlsxRows(bytes), COLUMNS, preamble)) {
      if (code) yield bankOf('NL', code, { bic: bicOf(bic), name: textOf(name), status: 'active' });
    }
  },
};
