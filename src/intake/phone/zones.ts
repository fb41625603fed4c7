/** Newer time zones of countries, of the tz database. */
import type { PhoneFacts } from '../../data/phone-facts.ts';
import { FileError } from '../../files/bytes.ts';
import type { NamedFiles } from '../../files/named.ts';
import { wholeOf } from '../../files/open.ts';
import { ZONES_ADDRESS } from '../addresses.ts';
import { type Edition, type OfficialSource, readable } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { readStoredZones, rowsIn, type StoredZones, ZONES_FILE } from './kept-zones.ts';
import { countryZonesIn } from './metadata/zone-tab.ts';

export interface ZonesReport {
  readonly source: string;
  readonly as_of: string;
  readonly countries: number;
  /** Pairs of country and zone. */
  readonly rows: number;
  /** What counted until now. */
  readonly before: { readonly source: string; readonly as_of: string; readonly rows: number };
}

/** No whole table has fewer rows: there are more than 400. */
const ROWS_MIN = 380;
const LARGEST = 8 * 1024 * 1024;

interface KnownZones extends Edition {
  readonly version: string;
}

type Zones = StoredZones['zones'];

/** @param open reads what the build knows of the zones that this package has */
export function zonesSource(open: () => PhoneFacts): OfficialSource<Zones, KnownZones, ZonesReport> {
  return {
    kind: 'zones',
    keptWith: 'ranges',
    names: ['zones'],
    publisher: 'IANA, tz database',
    ...ZONES_ADDRESS,
    largest: LARGEST,
    entries: 'zones',
    minimum: ROWS_MIN,
    day: { file: 'header' },
    read,
    last: (kept) => youngestZones(open(), kept),
    fileOf: () => ZONES_FILE,
    keep: ({ content }, { as_of, version }): StoredZones => ({
      version: named(version),
      as_of,
      zones: content,
    }),
    report: ({ size, content }, { as_of, version }, last) => ({
      source: named(version),
      as_of,
      countries: Object.keys(content).length,
      rows: size,
      before: { source: last!.version, as_of: last!.as_of, rows: last!.size },
    }),
    describe: ({ source, as_of, countries, rows, before }) =>
      `zones  ${source} of ${as_of}: ${rows} zones of ${countries} countries (${before.rows} before); before: ${before.source} of ${before.as_of}\n`,
    note: ({ source, as_of, rows }) => ({
      action: 'zones.imported',
      target: 'zones',
      detail: `${source}, ${as_of}: ${rows} zones`,
    }),
  };
}

const named = (version: string | undefined): string => version ?? 'tz database';

/** The zones that count: those of this package, or younger ones that were taken in. */
export function youngestZones({ zones: shipped }: PhoneFacts, kept: NamedFiles): KnownZones {
  const stored = readable(() => readStoredZones(kept));
  if (stored === undefined || stored.as_of <= shipped.as_of)
    return { version: shipped.version, as_of: shipped.as_of, size: shipped.rows };
  return { version: stored.version, as_of: stored.as_of, size: rowsIn(stored) };
}

async function read([file, ...more]: readonly OpenedFile[]) {
  if (file === undefined || more.length > 0) throw new FileError('give one archive of the tz database');
  const { version, as_of, zones, senseless } = countryZonesIn(await wholeOf(file.bytes));
  const content = Object.fromEntries(zones);
  const parts = [{ name: 'zones', size: [...zones.values()].flat().length, content }];
  return { parts, senseless, version, as_of };
}
