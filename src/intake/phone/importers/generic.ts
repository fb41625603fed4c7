/**
 * Any country: an operator's own list, CSV with a header, commas, semicolons or tabs, UTF-8: `prefix` and `company`, or `from`, `to`
 * and `company`. Numbers are written with their calling code, digits or a plus.
 */
import { type Bytes, FileError } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { digitsOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';
import { peeked } from '../peek.ts';

const COLUMNS = {
  'prefix?': ['prefix'],
  'from?': ['from'],
  'to?': ['to'],
  company: ['company', 'carrier', 'operator', 'name'],
};

/** An importer for an operator's own list about one country. */
export function generic(region: string, callingCode: string): RangeImporter {
  return {
    region,
    callingCode,
    publisher: 'operator',
    minimum: 1,
    read: (bytes) => read(bytes, callingCode),
  };
}

async function* read(bytes: Bytes, callingCode: string): AsyncGenerator<RangeRow> {
  const { head, all } = await peeked(bytes);
  if (!/prefix|from/i.test(head)) throw new FileError('the file has no header with "prefix" or "from"');
  const delimiter = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  const national = (cell: string | undefined) => {
    const digits = digitsOf(cell);
    return digits.startsWith(callingCode) ? digits.slice(callingCode.length) : '';
  };
  for await (const { prefix, from = prefix, to = from, company } of tableRows(
    csvRows(all, { encoding: 'utf-8', delimiter }),
    COLUMNS,
  )) {
    yield { from: national(from), to: national(to), name: nameOf(company) };
  }
}
