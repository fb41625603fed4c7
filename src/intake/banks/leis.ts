/**
 * Legal Entity Identifiers by BIC: GLEIF's monthly BIC-to-LEI file, which names the holder of each BIC by its LEI and nothing
 * else. CSV, commas, UTF-8, a header `LEI,BIC`, BICs with eleven characters; published as a zip archive.
 *
 * Sources, read 2026-11-21:
 *   "Download BIC-to-LEI Relationship Files", GLEIF, https://www.gleif.org/en/lei-data/lei-mapping/download-bic-to-lei-relationship-files
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CompiledDirectory } from '../../core/banks/compile.ts';
import { type CompiledRecord, fieldOf, textField, withValues } from '../../core/banks/record.ts';
import { remainder97 } from '../../core/check/mod97.ts';
import { csvRows } from '../../files/csv.ts';
import type { NamedFiles } from '../../files/named.ts';
import { tableRows } from '../../files/table.ts';
import { unzipped } from '../../files/zip.ts';
import { dayBehind } from '../edition-day.ts';
import type { Edition, OfficialSource } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { bicOf, textOf } from './cells.ts';

const COLUMNS_READ = { lei: ['LEI'], bic: ['BIC'] };
const FILE = 'leis.json';

const LeisSchema = Type.Object({
  as_of: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  from: Type.String(),
  /** LEI by BIC, of eight characters for a head office. */
  leis: Type.Record(Type.String(), Type.String({ pattern: '^[A-Z0-9]{18}[0-9]{2}$' })),
});
export type Leis = Static<typeof LeisSchema>;
const shape = Compile(LeisSchema);

export interface LeisReport {
  readonly from: string;
  readonly pairs: number;
  /** Pairs of the file that was there before. */
  readonly before: number;
}

/** Where the file is published changes with every edition, so no address is known. */
export const leis: OfficialSource<Leis['leis'], Edition, LeisReport> = {
  kind: 'leis',
  keptWith: 'banks',
  names: ['BIC-to-LEI'],
  publisher: 'GLEIF',
  entries: 'pairs',
  minimum: 10_000,
  day: { name: dayBehind(/lei[-_]bic[-_]?/) },
  read,
  last(kept) {
    const last = readLeis(kept);
    return last && { as_of: last.as_of, size: Object.keys(last.leis).length };
  },
  fileOf: () => FILE,
  keep: ({ content }, { as_of, from }): Leis => ({ as_of, from, leis: content }),
  report: ({ size }, { from }, last) => ({ from, pairs: size, before: last?.size ?? 0 }),
  describe: ({ pairs, before }) => `${pairs} BICs with an LEI; there were ${before} before.\n`,
  note: ({ pairs }) => ({ action: 'leis.imported', target: 'LEI', detail: `${pairs} BICs` }),
};

async function read(files: readonly OpenedFile[]) {
  const content: Record<string, string> = {};
  let senseless = 0;
  for (const { bytes } of files) {
    const rows = csvRows(unzipped(bytes, /\.csv$/i), { encoding: 'utf-8', delimiter: ',' });
    for await (const row of tableRows(rows, COLUMNS_READ)) {
      const [lei, bic] = [textOf(row.lei), bicOf(row.bic)];
      if (lei === undefined || bic === undefined || !isLei(lei)) senseless += 1;
      else content[bic] = lei;
    }
  }
  return { parts: [{ name: FILE, size: Object.keys(content).length, content }], senseless };
}

const isLei = (text: string): boolean => /^[A-Z0-9]{18}\d{2}$/.test(text) && remainder97(text) === 1;

/** What was taken in, or `undefined` when nothing was. Throws on a file that is not one. */
export function readLeis(imports: NamedFiles): Leis | undefined {
  const text = imports.read(FILE);
  if (text === undefined) return undefined;
  const file: unknown = JSON.parse(text);
  if (!shape.Check(file)) throw new Error('this file holds no LEIs');
  return file;
}

/** The directory with an LEI for each record whose BIC has one. That of a bank that has ended is its successor's: it gets none. */
export function withLeis({ layers }: CompiledDirectory, { leis }: Leis): CompiledDirectory {
  const found = (record: CompiledRecord): CompiledRecord => {
    const bic = textField(record, 'swift') ?? '';
    const lei = leis[bic] ?? leis[bic.slice(0, 8)];
    if (lei === undefined || fieldOf(record, 'lei') || fieldOf(record, 'history')) return record;
    return withValues(record, { lei });
  };
  return { layers: layers.map((layer) => ({ ...layer, records: layer.records.map(found) })) };
}
