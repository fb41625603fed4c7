/**
 * The statements of `data/ranges`: who holds which ranges of a country, by one source each, and what its plan keeps ranges for.
 * `data/ranges/README.md` has the rules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { RANGE_USES, type RangeUse } from '../../src/core/phone/carrier.ts';
import { prefixesOf } from '../../src/intake/phone/ranges.ts';

/** Who says it, the least trusted first. An overview counts only where nothing else is known. */
export const STATED_BY = ['overview', 'listing', 'operator', 'regulator'] as const;

export interface Statement {
  readonly title: string;
  readonly url: string;
  /** What a result shows: short, and whose it is. */
  readonly source: string;
  readonly by: (typeof STATED_BY)[number];
  /** The day of the source, yyyy-mm-dd: what it says was so on that day. */
  readonly as_of: string;
  readonly read: string;
  /** By the holder, "" for nobody: prefixes, or spans of them, with calling code. */
  readonly holders?: Readonly<Record<string, readonly string[]>>;
  /** By the use, likewise. */
  readonly uses?: Readonly<Partial<Record<RangeUse, readonly string[]>>>;
}

export interface RangeFile {
  readonly country: string;
  readonly statements: readonly Statement[];
}

/** What a prefix has. */
export interface Stated {
  /** "" where nobody holds it. */
  readonly name: string;
  readonly source: string;
  readonly as_of: string;
}

const FOLDER = new URL('../../data/ranges/', import.meta.url);

export function readRangeFiles(): RangeFile[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as RangeFile);
}

/** The prefixes of "7910", of "7910-7919" and of "79120010-79120029". */
export function prefixesIn(span: string): string[] {
  const [from, to = from] = span.split('-') as [string, string?];
  return prefixesOf(from, to);
}

/** The statements of a country in the order in which they count: of one kind of source the newest last. */
export const inOrder = ({ statements }: RangeFile): Statement[] =>
  [...statements].sort(
    (one, other) =>
      STATED_BY.indexOf(one.by) - STATED_BY.indexOf(other.by) || (one.as_of < other.as_of ? -1 : 1),
  );

/** Puts what is stated in the place of what was known of the same numbers. */
export function state(known: Map<string, Stated>, file: RangeFile): void {
  for (const { by, holders = {}, source, as_of } of inOrder(file)) {
    const stated = Object.entries(holders).flatMap(([name, spans]) =>
      spans.flatMap((span) => prefixesIn(span).map((prefix) => [prefix, name] as const)),
    );
    if (by === 'overview') {
      for (const [prefix, name] of stated) {
        if (!isWithin(prefix, known)) known.set(prefix, { name, source, as_of });
      }
      continue;
    }
    const outer = new Map(stated);
    for (const prefix of [...known.keys()]) if (isWithin(prefix, outer)) known.delete(prefix);
    for (const [prefix, name] of stated) known.set(prefix, { name, source, as_of });
  }
}

function isWithin(prefix: string, outer: ReadonlyMap<string, unknown>): boolean {
  for (let length = 1; length <= prefix.length; length++) {
    if (outer.has(prefix.slice(0, length))) return true;
  }
  return false;
}

/** Prefixes and what the plan keeps them for. */
export function usesIn(files: readonly RangeFile[]): Map<string, RangeUse> {
  const uses = new Map<string, RangeUse>();
  for (const { holders: _, uses: stated = {} } of files.flatMap(inOrder)) {
    for (const use of RANGE_USES) {
      for (const prefix of (stated[use] ?? []).flatMap(prefixesIn)) uses.set(prefix, use);
    }
  }
  return uses;
}
