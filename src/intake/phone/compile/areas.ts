/**
 * Compiles names of areas. A name such as "Barrow-in-Furness/Millom" or "Mountain View, CA" is taken apart here, once, so
 * that a look-up only has to split a line: the region first, then the areas, tabs between.
 */
import type { AreaFacts } from '../../../core/phone/area-facts.ts';
import { encodeRanges, rangesOf } from '../encode-ranges.ts';
import type { PrefixName } from '../metadata/places.ts';

/** The table of English names, which has all prefixes. */
export function compileAreas(names: Iterable<PrefixName>, facts: AreaFacts): Uint8Array {
  return encoded(linesOf(names, facts));
}

/**
 * The names of another language, where they are other ones; the rest is nothing there, and answered in English.
 *
 * @param names those of the language
 * @param english those of English
 */
export function compileNamesIn(
  language: string,
  names: Iterable<PrefixName>,
  english: Iterable<PrefixName>,
  facts: AreaFacts,
): Uint8Array {
  const lines = new Map<string, string>();
  for (const { prefix, region = '', in: others } of facts.added) {
    const areas = others?.[language];
    if (areas !== undefined) lines.set(prefix, [region, ...areas].join('\t'));
  }
  const codes = new Set<string>();
  for (const { callingCode, prefix, name } of names) {
    if (!/\p{L}/u.test(name)) continue;
    codes.add(callingCode);
    lines.set(prefix, lineOf(callingCode, name, facts));
  }
  const known = linesOf(
    [...english].filter(({ callingCode }) => codes.has(callingCode)),
    facts,
  );
  // What is called the same is nothing here: a longer prefix that English knows better is not hidden by a shorter one.
  for (const [prefix, line] of known) {
    const own = lines.get(prefix);
    if (own === line || (own === undefined && hasBeginning(prefix, lines))) lines.set(prefix, '');
  }
  return encoded(lines);
}

/** Whether some beginning of a prefix has a name. */
function hasBeginning(prefix: string, lines: ReadonlyMap<string, string>): boolean {
  for (let length = prefix.length - 1; length > 0; length--)
    if (lines.has(prefix.slice(0, length))) return true;
  return false;
}

function linesOf(names: Iterable<PrefixName>, facts: AreaFacts): Map<string, string> {
  const lines = new Map<string, string>();
  const codes = new Set<string>();
  for (const { callingCode, prefix, name } of names) {
    if (!/\p{L}/u.test(name)) continue; // a stray mark stands for a name in places
    codes.add(callingCode);
    lines.set(prefix, lineOf(callingCode, name, facts));
  }
  for (const { prefix, region = '', areas } of facts.added) {
    const isKnown = [1, 2, 3].some((digits) => codes.has(prefix.slice(0, digits)));
    if (!isKnown) lines.set(prefix, [region, ...areas].join('\t'));
  }
  return lines;
}

/** Lines by prefix as ranges; an empty line is nothing. */
function encoded(lines: ReadonlyMap<string, string>): Uint8Array {
  const numbers = new Map<string, number>();
  const prefixes = new Map<string, number>();
  for (const [prefix, line] of lines) {
    if (line !== '' && !numbers.has(line)) numbers.set(line, numbers.size + 1);
    prefixes.set(prefix, line === '' ? 0 : numbers.get(line)!);
  }
  return encodeRanges(rangesOf(prefixes), [...numbers.keys()]);
}

/** A name as `region TAB area TAB area`; the region is empty where the name has none. */
function lineOf(callingCode: string, name: string, facts: AreaFacts): string {
  const separator = facts.written_with_region[callingCode];
  if (separator === undefined) return ['', ...places(name)].join('\t');
  const at = name.lastIndexOf(separator);
  const last = at < 0 ? name : name.slice(at + separator.length);
  const spelled = facts.spelled_otherwise[callingCode]?.[last] ?? last;
  const names = facts.regions[callingCode] ?? {};
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
