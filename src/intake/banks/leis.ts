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
import { FileError } from '../../files/bytes.ts';
import { csvRows } from '../../files/csv.ts';
import type { NamedFiles, ReplaceableFiles } from '../../files/named.ts';
import { tableRows } from '../../files/table.ts';
import { unzipped } from '../../files/zip.ts';
import { openSource, type SourceOptions } from '../origin.ts';
import { bicOf, textOf } from './cells.ts';
import type { Importer } from './importer.ts';

/** What `openSource` asks of a file: where it is published changes with every edition. */
const GLEIF: Importer = {
  countries: ['BIC-to-LEI'],
  publisher: 'GLEIF',
  minimum: 10_000,
  async *read() {},
};
const COLUMNS_READ = { lei: ['LEI'], bic: ['BIC'] };
/** A file with fewer pairs than this share of the last one is taken for a broken one. */
const KEPT_SHARE = 0.9;
const SENSELESS_SHARE = 0.05;
const FILE = 'leis.json';

const LeisSchema = Type.Object({
  as_of: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  from: Type.String(),
  /** LEI by BIC, of eight characters for a head office. */
  leis: Type.Record(Type.String(), Type.String({ pattern: '^[A-Z0-9]{18}[0-9]{2}$' })),
});
export type Leis = Static<typeof LeisSchema>;
const shape = Compile(LeisSchema);

export interface LeisOptions extends SourceOptions {
  /** Where imports are kept. */
  readonly imports: ReplaceableFiles;
  /** The day to note, yyyy-mm-dd. */
  readonly today: string;
  /** Take a file that lost more pairs than it may. */
  readonly force?: boolean | undefined;
}

export interface LeisReport {
  readonly from: string;
  readonly pairs: number;
  /** Pairs of the file that was there before. */
  readonly before: number;
}

/** Takes the file in. Throws a `FileError`, having changed nothing, for one that is cut short or of another layout. */
export async function updateLeis(options: LeisOptions): Promise<LeisReport> {
  const { from, bytes } = await openSource(GLEIF, options);
  const rows = csvRows(unzipped(bytes, /\.csv$/i), { encoding: 'utf-8', delimiter: ',' });
  const leis: Record<string, string> = {};
  let senseless = 0;
  for await (const row of tableRows(rows, COLUMNS_READ)) {
    const [lei, bic] = [textOf(row.lei), bicOf(row.bic)];
    if (lei === undefined || bic === undefined || !isLei(lei)) senseless += 1;
    else leis[bic] = lei;
  }
  const pairs = Object.keys(leis).length;
  if (senseless > SENSELESS_SHARE * (pairs + senseless))
    throw new FileError(
      `${senseless} of ${pairs + senseless} rows make no sense: this is not the format expected`,
    );
  if (pairs < GLEIF.minimum)
    throw new FileError(`${pairs} pairs where GLEIF has at least ${GLEIF.minimum}: the file was cut short`);
  const { imports } = options;
  const before = Object.keys(previous(imports)).length;
  if (!options.force && pairs < KEPT_SHARE * before)
    throw new FileError(
      `${pairs} pairs where the last file had ${before}; if that is right, take it with --force`,
    );
  await imports.replace(FILE, JSON.stringify({ as_of: options.today, from, leis } satisfies Leis));
  return { from, pairs, before };
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

/** A last file that can't be read is as good as none. */
function previous(imports: NamedFiles): Leis['leis'] {
  try {
    return readLeis(imports)?.leis ?? {};
  } catch {
    return {};
  }
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
