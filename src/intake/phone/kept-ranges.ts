/**
 * Imported ranges, `<cc>.json` in one place. A file that can't be read is passed over and reported: the
 * service starts with what is left.
 */
import type { ImportedRanges } from '../../core/phone/compiled.ts';
import { Ranges } from '../../core/phone/ranges.ts';
import type { NamedFiles } from '../../files/named.ts';

/** A file as it is kept: the ranges in base64. */
export interface StoredRanges {
  readonly region: string;
  readonly source: string;
  readonly as_of: string;
  /** How many ranges were read. */
  readonly count: number;
  readonly ranges: string;
  /** The ranges of rate centres, in base64. */
  readonly centers?: string;
}

/** The file of a region. */
export const fileOf = (region: string): string => `${region.toLowerCase()}.json`;

/** The import of a region, or `undefined` when there is none. Throws on a file that is not one. */
export function readStored(imports: NamedFiles, region: string): StoredRanges | undefined {
  const text = imports.read(fileOf(region));
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as Partial<StoredRanges> | null;
  const texts = [stored?.source, stored?.as_of, stored?.ranges];
  if (stored?.region !== region || !texts.every((text) => typeof text === 'string')) {
    throw new Error('this is no file of imported ranges');
  }
  return stored as StoredRanges;
}

/** The bytes of ranges; throws where they are none. */
function checked(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  new Ranges(bytes);
  return bytes;
}

/** All imports, and what is wrong with those that had to be passed over. */
export function readRangeImports(files: NamedFiles): { imports: ImportedRanges[]; broken: string[] } {
  const imports: ImportedRanges[] = [];
  const broken: string[] = [];
  for (const name of files.names()) {
    if (!/^[a-z]{2}\.json$/.test(name)) continue;
    try {
      const { region, source, as_of, ranges, centers } = readStored(files, name.slice(0, 2).toUpperCase())!;
      imports.push({
        region,
        source,
        as_of,
        ranges: checked(ranges),
        ...(centers && { centers: checked(centers) }),
      });
    } catch (error) {
      broken.push(`${name}: ${(error as Error).message}`);
    }
  }
  return { imports, broken };
}
