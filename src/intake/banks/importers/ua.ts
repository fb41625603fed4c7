/**
 * Ukraine: the National Bank of Ukraine's list of head banks, JSON. The code in an IBAN is the six-digit MFO. The English
 * name, where there is one, ends in the short name in brackets. There are no BICs.
 *
 * Sources, read 2026-11-21:
 *   Layout as schwifty reads it, scripts/get_bank_registry_ua.py, https://github.com/mdomke/schwifty
 */

import { FileError } from '../../../files/bytes.ts';
import { json } from '../../../files/text.ts';
import { bankOf, codeOf, textOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

interface Entry {
  MFO?: number | string;
  GLMFO?: number | string;
  NAME_E?: string;
  FULLNAME?: string;
  SHORTNAME?: string;
  NP?: string;
  N_STAN?: string;
}

/** What stands between the name and the short name, which ends with a parenthesis. */
const BEFORE_SHORT_NAME = /\(скорочена назва\s*[-–—]/;

export const ukraine: Importer = {
  countries: ['UA'],
  publisher: 'National Bank of Ukraine',
  minimum: 40,
  day: {},
  isWhole: true,
  async *read(bytes) {
    const entries = (await json(bytes)) as Entry[];
    if (!Array.isArray(entries)) throw new FileError('the file is no list of banks');
    for (const entry of entries) {
      const english = textOf(entry.NAME_E) ?? '';
      const [name, short] = english.split(BEFORE_SHORT_NAME, 2);
      yield bankOf('UA', codeOf(entry.MFO ?? entry.GLMFO, 6), {
        name: textOf(name) ?? textOf(entry.FULLNAME),
        short_name: textOf(short?.replace(/\)$/, '')) ?? textOf(entry.SHORTNAME),
        city: textOf(entry.NP),
        status: statusOf(entry.N_STAN),
      });
    }
  },
};

function statusOf(state = ''): string | undefined {
  if (/^нормальний/i.test(state)) return 'active';
  if (/ліквід/i.test(state)) return 'closed';
  return /неплатоспром|тимчасов[аої]+ адмін/i.test(state) ? 'in_resolution' : undefined;
}
