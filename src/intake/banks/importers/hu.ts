/**
 * Hungary: the Magyar Nemzeti Bank's table of payment routing numbers: XLSX, one row a branch with its eight-digit number, BIC, name
 * and address. The bank is the first three digits. The names are branches', so a bank's name is taken only where all
 * its branches bear the same.
 *
 * Sources, read 2026-11-21:
 *   Layout as schwifty reads it, scripts/get_bank_registry_hu.py, https://github.com/mdomke/schwifty
 */

import { xlsxRows } from '../../../files/xlsx.ts';
import { bankOf, bicOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

export const hungary: Importer = {
  countries: ['HU'],
  publisher: 'Magyar Nemzeti Bank',
  minimum: 80,
  day: {},
  isWhole: true,
  async *read(bytes) {
    const banks = new Map<string, { bics: Set<string>; names: Set<string> }>();
    for await (const [number = '', bic, name] of xlsxRows(bytes)) {
      if (!/^\d{8}$/.test(number)) continue;
      const code = number.slice(0, 3);
      const bank = banks.get(code) ?? { bics: new Set(), names: new Set() };
      banks.set(code, bank);
      bank.bics.add(bicOf(bic) ?? '');
      bank.names.add(textOf(name) ?? '');
    }
    for (const [code, { bics, names }] of banks) {
      const [bic, ...others] = [...bics].filter((one) => one !== '');
      const name = names.size === 1 ? textOf([...names][0]) : undefined;
      yield bankOf('HU', code, {
        bic,
        other_bics: others.length > 0 ? others : undefined,
        name,
        status: 'active',
      });
    }
  },
};
