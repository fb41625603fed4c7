/**
 * The time zones of each country in the tz database: its archive (`tzdata-latest.tar.gz`), or its file `zone.tab` alone. A row has a
 * country, coordinates and a zone, with tabs between.
 *
 * Source, read 2026-11-23: "Theory and pragmatics of the tz code and data", https://data.iana.org/time-zones/theory.html, and the
 * comments of `zone.tab`.
 */
import { FileError } from '../../../files/bytes.ts';
import { filesIn, isPacked } from './archive.ts';

const TABLE = 'zone.tab';
/** What the table's own comments call it. */
const TITLE = /^# tzdb timezone descriptions/m;
const COUNTRY = /^[A-Z]{2}$/;
const ZONE = /^[A-Za-z_]+\/[A-Za-z0-9_+/-]+$/;
const RELEASE = /^Release (\S+) - (\d{4}-\d{2}-\d{2})/m;

export interface CountryZones {
  /** "tz database 2026b", where an archive says so. */
  readonly version?: string | undefined;
  /** The day of that release, yyyy-mm-dd. */
  readonly as_of?: string | undefined;
  /** By country, in the order of the file. */
  readonly zones: ReadonlyMap<string, readonly string[]>;
  /** Rows that make no sense. */
  readonly senseless: number;
}

export function countryZonesIn(bytes: Buffer): CountryZones {
  if (!isPacked(bytes)) return rowsOf(bytes.toString('utf8'));
  const files = filesIn(bytes);
  const table = files.get(TABLE);
  if (table === undefined) throw new FileError(`the archive has no ${TABLE}`);
  const [, release, as_of] = RELEASE.exec(files.get('NEWS')?.toString('utf8') ?? '') ?? [];
  return { ...rowsOf(table.toString('utf8')), version: release && `tz database ${release}`, as_of };
}

function rowsOf(text: string): CountryZones {
  if (!TITLE.test(text)) throw new FileError(`this is no ${TABLE} of the tz database`);
  const zones = new Map<string, string[]>();
  let senseless = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('#')) continue;
    const [country = '', , zone = ''] = line.split('\t');
    if (!COUNTRY.test(country) || !ZONE.test(zone)) {
      senseless += 1;
      continue;
    }
    zones.set(country, [...(zones.get(country) ?? []), zone]);
  }
  return { zones, senseless };
}
