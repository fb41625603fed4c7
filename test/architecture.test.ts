/** The house rules that can be read off the import lines: arrows point inward. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

interface Import {
  readonly from: string;
  /** A path below src, or the name of a package. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const sources = new Map(files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')]));
const imports: Import[] = [...sources].flatMap(([from, text]) =>
  [...text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+'([^']+)'|\bimport\('([^']+)'\)/gms)].map(
    ([, type, name, dynamic]) => {
      const target = (name ?? dynamic)!;
      const to = target.startsWith('.') ? relative(SRC, join(SRC, dirname(from), target)) : target;
      return { from, to, typeOnly: type !== undefined };
    },
  ),
);

/** Imports out of a room that none of the patterns allows. */
function strays(room: RegExp, allowed: readonly RegExp[], typesToo: readonly RegExp[] = []): string[] {
  return imports
    .filter(({ from }) => room.test(from))
    .filter(({ to, typeOnly }) => {
      return ![...allowed, ...(typeOnly ? typesToo : [])].some((pattern) => pattern.test(to));
    })
    .map(({ from, to }) => `${from} imports ${to}`);
}

function users(pattern: RegExp, room: RegExp): string[] {
  return [...sources].filter(([file, text]) => room.test(file) && pattern.test(text)).map(([file]) => file);
}

describe('arrows point inward', () => {
  it('finds imports to judge', () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  it('core imports core alone', () => {
    expect(strays(/^core\//, [/^core\//])).toEqual([]);
  });

  it("service imports core and the store's port", () => {
    const libraries = /^(node:crypto|node:zlib|ipaddr\.js)$/;
    expect(strays(/^service\//, [/^service\//, /^core\//, /^store\/store\.ts$/, libraries])).toEqual([]);
  });

  it('a store imports the port and its driver', () => {
    expect(
      strays(/^store\/sqlite\//, [/^store\/([\w-]+\.ts|sqlite\/)/, /^(libsql|node:(fs|path))$/]),
    ).toEqual([]);
    const postgres = [/^store\/([\w-]+\.ts|postgres\/)/, /^(pg|node:(os|timers\/promises))$/];
    expect(strays(/^store\/postgres\//, postgres)).toEqual([]);
    expect(strays(/^store\/(store|jobs|charge)\.ts$/, [/^store\/(jobs|charge)\.ts$/])).toEqual([]);
  });

  it('http imports services, never a store adapter, the command line or the wiring', () => {
    const forbidden = /^(store\/(sqlite|postgres|open)|cli|data|banks|server\.ts|index\.ts|verifiers\.ts)/;
    expect(imports.filter(({ from, to }) => from.startsWith('http/') && forbidden.test(to))).toEqual([]);
  });

  it('the client imports types alone', () => {
    const shapes = /^(core\/|(http\/problems|service\/(usage|coverage))\.ts$)/;
    expect(strays(/^client\//, [/^client\//], [shapes])).toEqual([]);
  });

  it('nothing but the command line imports the server', () => {
    const importers = imports.filter(({ to }) => to === 'server.ts').map(({ from }) => from);
    expect(importers.filter((from) => !from.startsWith('cli/'))).toEqual([]);
  });

  it('has no cycle', () => {
    const targets = new Map(
      files.map((file) => [file, imports.filter(({ from }) => from === file).map(({ to }) => to)]),
    );
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) throw new Error([...path.slice(path.indexOf(file)), file].join(' -> '));
      if (done.has(file)) return;
      for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
  });
});

describe('what is deliberately absent', () => {
  it('core knows no clock, randomness, environment, console or network', () => {
    expect(users(/\b(Date\.now|new Date|Math\.random|process\.|console\.|fetch\()/, /^core\//)).toEqual([]);
  });

  it('only the wiring makes clocks and randomness', () => {
    const clocks = /\bDate\.now\b|\brandomBytes\b.*from|\brandomUUID\b/;
    expect(users(clocks, /^(service|store|http|core|data|logos)\//)).toEqual([]);
  });

  it('only config.ts and the command line see the environment', () => {
    expect(users(/process\.env/, /^(?!config\.ts|cli\/)/)).toEqual([]);
  });

  it('there is no SQL outside the store', () => {
    expect(users(/\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/, /^(?!store\/)/)).toEqual([]);
  });

  it('there is no status code outside http, but in the client that reads them', () => {
    expect(
      users(/\bstatus(Code)?\b\s*[:=]+\s*[1-5]\d\d\b|\.code\([1-5]\d\d\)/, /^(?!http\/|client\/)/),
    ).toEqual([]);
  });
});
