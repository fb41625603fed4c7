/**
 * Compiles the geocoding names. A name such as "Barrow-in-Furness/Millom" or "Mountain View, CA" is taken apart
 * here, once, so that a look-up only has to split a line: the region first, then the areas, tabs between.
 */
import { readFileSync } from 'node:fs';
import { encodeRanges, rangesOf } from '../../src/intake/phone/encode-ranges.ts';
import { readPrefixes } from './prefixes.ts';

interface AreaFacts {
  readonly written_with_region: Readonly<Record<string, string>>;
  readonly regions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly spelled_otherwise: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const FACTS = JSON.parse(
  readFileSync(new URL('../../data/phone/areas.json', import.meta.url), 'utf8'),
) as AreaFacts;

export function compileAreas(): Uint8Array {
  const lines = new Map<string, number>();
  const prefixes = new Map<string, number>();
  for (const { callingCode, prefix, name } of readPrefixes('geocodes')) {
    if (!/\p{L}/u.test(name)) continue; // a stray mark stands for a name in places
    const line = lineOf(callingCode, name);
    if (!lines.has(line)) lines.set(line, lines.size + 1);
    prefixes.set(prefix, lines.get(line)!);
  }
  return encodeRanges(rangesOf(prefixes), [...lines.keys()]);
}

/** A name as `region TAB area TAB area`; the region is empty where the name has none. */
function lineOf(callingCode: string, name: string): string {
  const separator = FACTS.written_with_region[callingCode];
  if (separator === undefined) return ['', ...places(name)].join('\t');
  const at = name.lastIndexOf(separator);
  const last = at < 0 ? name : name.slice(at + separator.length);
  const spelled = FACTS.spelled_otherwise[callingCode]?.[last] ?? last;
  const names = FACTS.regions[callingCode] ?? {};
  if (at >= 0) return [names[spelled] ?? spelled, ...places(name.slice(0, at))].join('\t');
  // A name without separator is a region where it is known as one, otherwise a place.
  return Object.values(names).includes(spelled) ? spelled : ['', ...places(spelled)].join('\t');
}

function places(name: string): string[] {
  return name
    .split(/\/(?!\p{Lu}(?:\/|\s|$))|, ?/u)
    .map((place) => place.trim())
    .filter((place) => place !== '');
}
