/**
 * Australia: AusPayNet's BSB directory, CSV without a header: BSB, the institution's abbreviation, branch, address, suburb, state, postcode and what
 * is paid there. Its edition stands in its name, `BSBDirectoryAug24-341.csv`. Who an abbreviation stands for is in a list beside it, `bsb-names.ts`.
 *
 * Sources, read 2026-11-23:
 *   "BSB links", AusPayNet, https://auspaynet.com.au/BSBLinks
 *   the columns as zeptofs/bsb and other programs of the field read them, https://github.com/zeptofs/bsb
 */
import { csvRows } from '../../../../files/csv.ts';
import { bankOf, textOf } from '../../cells.ts';
import type { Importer } from '../../importer.ts';
import { unlabelledRows } from '../../unlabelled.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The first day of the month that the publisher names the file by. */
function monthInName(name: string): string | undefined {
  const [, month = '', year] = /^bsb_?directory_?([a-z]{3})[a-z]*_?(\d{2})(?!\d)/i.exec(name) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  return at < 0 ? undefined : `20${year}-${String(at + 1).padStart(2, '0')}-01`;
}

const CELLS = 8;
const BSB = /^\d{3}-?\d{3}$/;

export const australia: Importer = {
  countries: ['AU'],
  publisher: 'AusPayNet',
  minimum: 8_000,
  day: { name: monthInName },
  async *read(bytes) {
    const rows = csvRows(bytes, { encoding: 'utf-8', delimiter: ',' });
    for await (const [bsb, institution] of unlabelledRows(rows, CELLS, BSB))
      yield bankOf('AU', bsb!.replace('-', ''), { short_name: textOf(institution) });
  },
};
