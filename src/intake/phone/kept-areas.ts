/**
 * Names of areas that an operator took in, `areas.json` beside the imported ranges. They count where they are younger than
 * those of this package.
 */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { AreaTables } from '../../data/phone.ts';
import type { NamedFiles } from '../../files/named.ts';

export const AREAS_FILE = 'areas.json';

/** What the names are of, and how many there are. */
export interface AreasEdition {
  readonly version: string;
  /** yyyy-mm-dd. */
  readonly as_of: string;
  /** Prefixes with an English name. */
  readonly prefixes: number;
}

/** A file as it is kept, in base64: the table of English in blocks, which are compressed, the others in gzip. */
export interface StoredAreas extends AreasEdition {
  /** SHA-256 of the tables as they stand here. */
  readonly sha256: string;
  readonly english: string;
  readonly languages: Readonly<Record<string, string>>;
}

const digestOf = (english: string, languages: StoredAreas['languages']): string =>
  createHash('sha256').update(english).update(JSON.stringify(languages)).digest('hex');

const packed = (table: Uint8Array): string => gzipSync(table).toString('base64');
const unpacked = (text: string): Buffer => gunzipSync(Buffer.from(text, 'base64'));

export function storedAreas(edition: AreasEdition, tables: AreaTables): StoredAreas {
  const english = Buffer.from(tables.english).toString('base64');
  const languages = mapped(tables.languages, packed);
  return { ...edition, sha256: digestOf(english, languages), english, languages };
}

/** What was taken in; `undefined` where nothing was. Throws on a file that is not whole. */
export function readStoredAreas(imports: NamedFiles): StoredAreas | undefined {
  const text = imports.read(AREAS_FILE);
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as Partial<StoredAreas> | null;
  const { english, languages, sha256 } = stored ?? {};
  if (typeof english !== 'string' || !languages || digestOf(english, languages) !== sha256)
    throw new Error('the file is damaged');
  return stored as StoredAreas;
}

export const tablesOf = ({ english, languages }: StoredAreas): AreaTables => ({
  english: Buffer.from(english, 'base64'),
  languages: mapped(languages, unpacked),
});

function mapped<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
