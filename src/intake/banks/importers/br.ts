/**
 * Brazil: the Banco Central's list of participants in the reserves transfer system (STR): CSV, commas, UTF-8. The code in an
 * IBAN is the eight-digit ISPB, which may have lost its leading zeros.
 *
 * Sources, read 2026-11-21:
 *   "getBanks", README of @brazilian-utils/brazilian-utils, which names the file, https://brazilian-utils.com.br
 */

import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { bankOf, codeOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

const COLUMNS = { code: ['ISPB'], short: ['Nome_Reduzido'], name: ['Nome_Extenso'] };

export const brazil: Importer = {
  countries: ['BR'],
  publisher: 'Banco Central do Brasil',
  minimum: 250,
  day: {},
  async *read(bytes) {
    const rows = csvRows(bytes, { encoding: 'utf-8', delimiter: ',' });
    for await (const { code, name, short } of tableRows(rows, COLUMNS)) {
      const ended = /em liquida[cç][aã]o/i.test(name ?? '');
      const fields = {
        name: textOf(name),
        short_name: textOf(short),
        status: ended ? 'in_resolution' : 'active',
      };
      if (code) yield bankOf('BR', codeOf(code, 8), fields);
    }
  },
};
