/**
 * Time zones of countries that an operator took in, `zones.json` beside the imported ranges. They count where they are younger
 * than those of this package; the zones of prefixes stay those of the package, cut to these.
 */
import { Ranges } from '../../core/phone/ranges.ts';
import { zonesKey } from '../../core/phone/zones.ts';
import type { NamedFiles } from '../../files/named.ts';
import { withKeys } from './encode-ranges.ts';

export const ZONES_FILE = 'zones.json';

/** A file as it is kept. */
export interface StoredZones {
  readonly version: string;
  /** yyyy-mm-dd. */
  readonly as_of: string;
  /** By country. */
  readonly zones: Readonly<Record<string, readonly string[]>>;
}

/** What was taken in; `undefined` where nothing was. Throws on a file that is not whole. */
export function readStoredZones(imports: NamedFiles): StoredZones | undefined {
  const text = imports.read(ZONES_FILE);
  if (text === undefined) return undefined;
  const { version, as_of, zones } = JSON.parse(text) as Partial<StoredZones>;
  const lists = Object.entries(zones ?? {});
  const isWhole =
    lists.length > 0 && lists.every(([code, list]) => /^[A-Z]{2}$/.test(code) && list.length > 0);
  if (typeof version !== 'string' || typeof as_of !== 'string' || !zones || !isWhole)
    throw new Error('the file is damaged');
  return { version, as_of, zones };
}

/** How many pairs of country and zone there are. */
export const rowsIn = ({ zones }: Pick<StoredZones, 'zones'>): number => Object.values(zones).flat().length;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The table of this package with the zones of countries that were taken in; a country without some keeps those of the package. */
export function zonesWith({ zones }: StoredZones, shipped: Uint8Array): Uint8Array {
  const known = new Ranges(shipped);
  const lines = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((country) => {
    const line = zones[country]?.join('\t') ?? known.lineOf(zonesKey(country));
    return line === undefined ? [] : [[zonesKey(country), line] as const];
  });
  return withKeys(shipped, new Map(lines));
}
