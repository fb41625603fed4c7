/**
 * United Kingdom: the Extended Industry Sorting Code Directory (EISCD), tab-separated, a row an office. Of its fields the first fourteen are read, those about the
 * office itself; one that was deleted and one of another country is left out, and of a sort code's offices the first counts.
 *
 * Sources, read 2026-11-23:
 *   "EISCD file specification, tab delimited text format", Unified Software,
 *     http://www.unifiedsoftware.co.uk/products/sortcodedata/sortcodefilespec_fps.html
 *   "Extended ISCD, Technical Specification (tab delimited file)", Vocalink,
 *     https://vdocuments.site/extended-iscd-technical-specification-tab-delimited-file-2019-9-16-using.html
 */
import { csvRows } from '../../../../files/csv.ts';
import { bankOf, bicOf, textOf } from '../../cells.ts';
import type { Importer } from '../../importer.ts';
import { unlabelledRows } from '../../unlabelled.ts';

const CELLS = 14;
const SORT_CODE = /^\d{2}-?\d{2}-?\d{2}$/;
/** The day of a row's last change. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What the accounts of these have is a British sort code. */
const BRITISH = new Set(['', 'GB', 'GG', 'IM', 'JE']);

export const britain: Importer = {
  countries: ['GB'],
  publisher: 'Vocalink (EISCD)',
  minimum: 8_000,
  day: { file: 'records' },
  async *read(bytes, dated) {
    const rows = csvRows(bytes, { encoding: 'latin1', delimiter: '\t', quote: false });
    for await (const row of unlabelledRows(rows, CELLS, SORT_CODE)) {
      const [code, bic, , , , short, line1, line2, , country = '', , deleted, changed = ''] = row;
      if (DAY.test(changed)) dated(changed);
      if (textOf(deleted) !== undefined || !BRITISH.has(country)) continue;
      const name = textOf(`${line1} ${line2}`);
      yield bankOf('GB', code!.replaceAll('-', ''), { bic: bicOf(bic), name, short_name: textOf(short) });
    }
  },
};
