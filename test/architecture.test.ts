/** The walls of the house: which room imports which, and what is deliberately absent. The rooms are in `architecture/rooms.ts`. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { presentIn } from './architecture/absent.ts';
import { circleIn, HOUSE, TEXTS } from './architecture/house.ts';
import { ROOMS } from './architecture/rooms.ts';
import { permissionFor, roomOf, sinsIn, sinsOf } from './architecture/rules.ts';
import { ABSENT_ANYWAY, INNOCENT, PRESENT, SINS } from './architecture/sins.ts';
import { readSource } from './architecture/source.ts';

const NAMES = Object.keys(ROOMS);

describe('rooms', () => {
  it('no source imports or takes what its room in architecture/rooms.ts does not list', () => {
    expect(HOUSE.size).toBeGreaterThan(800);
    expect([...HOUSE].flatMap(([path, source]) => sinsOf(path, source))).toEqual([]);
  });

  it('each room lists only rooms that stand before it, so no arrow runs back', () => {
    const backward = NAMES.flatMap((name, at) =>
      [...(ROOMS[name]!.rooms ?? []), ...(ROOMS[name]!.types ?? [])]
        .filter((other) => other !== '*' && !(NAMES.indexOf(other) < at && NAMES.includes(other)))
        .map((other) => `${name} lists ${other}`),
    );
    expect(backward).toEqual([]);
  });

  it('each path of a room holds a source', () => {
    const homes = new Set(
      [...HOUSE.keys(), 'package.json', 'generated', 'test/postgres'].map((path) => roomOf(path)),
    );
    expect(NAMES.filter((name) => !homes.has(name))).toEqual([]);
  });

  it('each permission is used', () => {
    const used = new Map<string, Set<string>>();
    for (const [path, { imports }] of HOUSE) {
      const name = roomOf(path)!;
      const own = used.get(name) ?? new Set();
      used.set(name, own);
      for (const one of imports) own.add(permissionFor(name, one) ?? '');
    }
    const idle = NAMES.filter((name) => !isKind(name)).flatMap((name) => {
      const { rooms = [], types = [], node = [], packages = [] } = ROOMS[name]!;
      return [...rooms, ...types, ...node.map((module) => `node:${module}`), ...packages]
        .filter((permission) => permission !== '*' && !used.get(name)!.has(permission))
        .map((permission) => `${name} never imports ${permission}`);
    });
    expect(idle).toEqual([]);
  });

  it('no sources import each other in a circle', () => {
    expect(circleIn(HOUSE)).toEqual([]);
  });
});

/** Rooms of kinds list what any kind may stand on, and what draws them any kind. */
const isKind = (name: string) =>
  name === 'web/verifiers' || (ROOMS[name]!.paths.includes(`src/${name}/**`) && name !== 'core/banks');

describe('planted sins are reported', () => {
  it.each(SINS)('$path: $text', ({ path, text, report }) => {
    expect(sinsIn(path, text)).toContain(`${path} ${report}`);
  });

  it.each(INNOCENT)('none in $path: $text', ({ path, text }) => {
    expect(sinsIn(path, text)).toEqual([]);
  });

  it.each([
    ["import { b } from './b.ts';", "import { a } from './a.ts';"],
    ["import './b.ts';", "import './a.ts';"],
    ["import type { b } from './b.ts';", "export * from './a.ts';"],
    ["const b = () => import('./b.ts');", "import './a.ts';"],
    ["let b: import('./b.ts').B;", "const a = require('./a.ts');"],
  ])('a circle of %s and %s', (a, b) => {
    const texts = { 'src/a.ts': a, 'src/b.ts': b, 'src/c.ts': "import './a.ts';" };
    const house = new Map(Object.entries(texts).map(([path, text]) => [path, readSource(path, text)]));
    expect(circleIn(house)).toEqual(['src/a.ts', 'src/b.ts', 'src/a.ts']);
  });
});

/** Paths of `src/` in some rooms whose sources take one of the names. */
function takers(taken: RegExp, place: RegExp): string[] {
  return [...HOUSE]
    .filter(([path, { globals }]) => place.test(path) && globals.some((global) => taken.test(global)))
    .map(([path]) => path);
}

const writers = (pattern: RegExp, place: RegExp) =>
  [...TEXTS].filter(([path, text]) => place.test(path) && pattern.test(text)).map(([path]) => path);

describe('what is deliberately absent', () => {
  it('only the wiring, doors and command line make clocks and randomness', () => {
    const inner = /^src\/(service|store|http|core|data|logos|intake|files|mcp|words|site)\//;
    expect(takers(/^(Date\.now|new Date\(\)|Math\.random)$/, inner)).toEqual([]);
    expect(writers(/\brandomBytes\b.*from|\brandomUUID\b/, inner)).toEqual([]);
  });

  it('only config.ts and the command line see the environment', () => {
    expect(takers(/^process\.env$/, /^src\/(?!config\.ts|cli\/)/)).toEqual([]);
  });

  it('no source has what architecture/absent.ts keeps out of its room', () => {
    expect([...TEXTS].flatMap(([path, text]) => presentIn(path, text))).toEqual([]);
  });

  it.each(PRESENT)('it is reported: $path: $text', ({ path, text, report }) => {
    expect(presentIn(path, text)).toEqual([`${path} ${report}`]);
  });

  it.each(ABSENT_ANYWAY)('nothing is reported: $path: $text', ({ path, text }) => {
    expect(presentIn(path, text)).toEqual([]);
  });
});

it('each route has a test file of its name', () => {
  const named = (folder: string, ending: string) =>
    readdirSync(new URL(folder, import.meta.url)).flatMap((file) =>
      file.endsWith(ending) ? [file.slice(0, -ending.length)] : [],
    );
  const tested = new Set(named('http/', '.test.ts'));
  expect(named('../src/http/routes/', '.ts').filter((route) => !tested.has(route))).toEqual([]);
});
