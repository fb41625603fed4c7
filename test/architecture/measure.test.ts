/** Rules of measure: functions fit a screen, casts stay few, and one name is one thing. Exceptions are in `exceptions.ts`. */
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS, LONG, TYPES, WIDE_CASTS_MAX } from './exceptions.ts';
import { TEXTS } from './house.ts';
import { faultsOfLength, measure, repeated } from './measure.ts';

const LINES_MAX = 70;

const measured = new Map(
  [...TEXTS].filter(([path]) => /^(src|web)\//.test(path)).map(([path, text]) => [path, measure(path, text)]),
);
const inSource = [...measured].filter(([path]) => path.startsWith('src/'));

/** Functions by file and name; of two with one name the longer. */
const functions: Record<string, number> = {};
for (const [path, { functions: own }] of measured) {
  for (const { name, lines } of own) functions[`${path} ${name}`] ??= lines;
}

describe('functions', () => {
  it(`have at most ${LINES_MAX} lines, but for those that are listed`, () => {
    expect(measured.size).toBeGreaterThan(700);
    expect(faultsOfLength(functions, LONG, LINES_MAX)).toEqual([]);
  });

  it.each([
    ['a long one', { 'a.ts f': 71 }, {}],
    ['one that grew beyond its exception', { 'a.ts f': 81 }, { 'a.ts f': 80 }],
    ['an exception that states too much', { 'a.ts f': 79 }, { 'a.ts f': 80 }],
    ['an exception that is not needed', { 'a.ts f': 70 }, { 'a.ts f': 80 }],
    ['an exception of what is gone', {}, { 'a.ts f': 80 }],
  ])('%s is reported', (_, found, listed) => {
    expect(faultsOfLength(found, listed, LINES_MAX)).toHaveLength(1);
  });

  it('are measured from their first line to their last, with their names', () => {
    const body = (lines: number) => '\n'.repeat(lines - 1);
    const text = [
      `/** Docs\n\n\n */\nexport function one() {${body(5)}}`,
      `const two = (x: number) => {${body(4)}};`,
      `class Three { constructor() {${body(3)}} four() {${body(2)}} }`,
      'app.get(() => {});',
    ].join('\n');
    expect(measure('src/a.ts', text).functions).toEqual([
      { name: 'one', lines: 5 },
      { name: 'two', lines: 4 },
      { name: 'Three.constructor', lines: 3 },
      { name: 'Three.four', lines: 2 },
      { name: 'app.get(…)', lines: 1 },
    ]);
  });
});

describe('casts', () => {
  it(`to never, any or unknown are at most ${WIDE_CASTS_MAX}`, () => {
    const all = inSource.flatMap(([path, { wideCasts }]) => wideCasts.map((cast) => `${path}: ${cast}`));
    expect(all.length, all.join('\n')).toBe(WIDE_CASTS_MAX);
  });

  it.each([
    ['x as never', 1],
    ['x as unknown as string', 1],
    ['<any>x', 1],
    ['x as Record<string, unknown>', 1],
    ['x as { code?: unknown }', 1],
    ['x as string', 0],
    ['x as const', 0],
    ['let x: unknown; x satisfies unknown', 0],
    ["'x as never' // x as any", 0],
  ])('%s counts %d', (text, count) => {
    expect(measure('src/a.ts', text).wideCasts).toHaveLength(count);
  });
});

describe('names', () => {
  it('an exported type has a name of its own, but for those that are listed', () => {
    const found = repeated(inSource.flatMap(([, { types }]) => types));
    const places = inSource.flatMap(([path, { types }]) =>
      types.filter((name) => name in found).map((name) => `${name}: ${path}`),
    );
    expect(found, places.sort().join('\n')).toEqual(TYPES);
  });

  it('a folder has a name of its own, but for those that are listed', () => {
    const folders = new Set<string>();
    for (const [path] of inSource) {
      for (let at = posix.dirname(path); at !== '.'; at = posix.dirname(at)) folders.add(at);
    }
    const found = repeated([...folders].map((at) => posix.basename(at)));
    const paths = [...folders].filter((at) => posix.basename(at) in found);
    expect(found, paths.join('\n')).toEqual(FOLDERS);
  });

  it('a name at two places is reported', () => {
    expect(repeated(['Found', 'Other', 'Found'])).toEqual({ Found: 2 });
    const text =
      'export interface A {}\nexport type B = A;\nexport class C {}\nexport enum D {}\ninterface E {}';
    expect(measure('src/a.ts', text).types).toEqual(['A', 'B', 'C', 'D']);
  });
});
