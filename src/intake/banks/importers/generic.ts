/**
 * Any country: an operator's own list, as CSV or JSON, with the fields of a bank record for columns or keys (see
 * `data/banks/README.md`). CSV has a header; commas, semicolons or tabs; UTF-8. JSON is a list of records, or `{"banks": [...]}`
 * as the curated files are. `codes` may hold several, separated by spaces; `code` will do for one.
 */
import type { CuratedBank } from '../../../core/banks/bank.ts';
import { type Bytes, FileError } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { json, whole } from '../../../files/text.ts';
import { bankOf, bicOf, textOf, websiteOf, yearOf } from '../cells.ts';
import type { ImportedBank, Importer } from '../importer.ts';

const COLUMNS = {
  codes: ['codes', 'code', 'bank_code'],
  'bic?': ['bic', 'swift'],
  'name?': ['name'],
  'short_name?': ['short_name'],
  'city?': ['city'],
  'type?': ['type'],
  'status?': ['status'],
  'successor?': ['successor'],
  'website?': ['website'],
  'founded?': ['founded'],
  'description?': ['description'],
};

/** The formats of an operator's file. */
export const GENERIC_FORMATS = ['csv', 'json'] as const;
export type GenericFormat = (typeof GENERIC_FORMATS)[number];

/** An importer for an operator's own file about one country. */
export function generic(country: string, format: GenericFormat, publisher = 'operator'): Importer {
  const read = format === 'csv' ? readCsv : readJson;
  return {
    countries: [country],
    publisher,
    minimum: 1,
    day: { own: true },
    read: (bytes) => read(bytes, country),
  };
}

async function* readCsv(bytes: Bytes, country: string): AsyncGenerator<ImportedBank> {
  const text = await whole(bytes);
  const head = text.split('\n', 1)[0]!;
  const delimiter = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  const again = (async function* () {
    yield Buffer.from(text);
  })();
  const rows = csvRows(again, { encoding: 'utf-8', delimiter });
  for await (const row of tableRows(rows, COLUMNS)) if (row.codes) yield toBank(row, country);
}

async function* readJson(bytes: Bytes, country: string): AsyncGenerator<ImportedBank> {
  const file = (await json(bytes)) as { banks?: unknown } | unknown[] | null;
  const rows = Array.isArray(file) ? file : file?.banks;
  if (!Array.isArray(rows)) throw new FileError('the file is no list of banks, and has no "banks"');
  for (const row of rows) {
    const { codes, code, ...rest } = (row ?? {}) as Record<string, unknown>;
    const list = Array.isArray(codes) ? codes.join(' ') : (codes ?? code);
    yield toBank({ ...rest, codes: list === undefined ? '' : String(list) }, country);
  }
}

function toBank(row: Readonly<Record<string, unknown>>, country: string): ImportedBank {
  const [first = '', ...more] = String(row.codes).trim().split(/\s+/);
  const plain: (keyof CuratedBank)[] = [
    'name',
    'short_name',
    'city',
    'type',
    'status',
    'successor',
    'description',
  ];
  const texts = Object.fromEntries(plain.map((field) => [field, textOf(row[field])]));
  const bank = bankOf(country, first, {
    bic: bicOf(textOf(row.bic)),
    ...texts,
    website: websiteOf(textOf(row.website)),
    founded: yearOf(String(row.founded ?? '')),
  } as Parameters<typeof bankOf>[2]);
  return { ...bank, codes: [first, ...more] };
}
