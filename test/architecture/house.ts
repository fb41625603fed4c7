/** Every source of the house, read once. */
import { readdirSync, readFileSync } from 'node:fs';
import { readSource, type Source } from './source.ts';

const ROOT = new URL('../../', import.meta.url);

const paths = ['src', 'web', 'tools', 'bench'].flatMap((top) =>
  readdirSync(new URL(top, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !/(^|\/)node_modules\//.test(name))
    .map((name) => `${top}/${name}`),
);

export const TEXTS: ReadonlyMap<string, string> = new Map(
  paths.map((path) => [path, readFileSync(new URL(path, ROOT), 'utf8')]),
);

export const HOUSE: ReadonlyMap<string, Source> = new Map(
  [...TEXTS].map(([path, text]) => [path, readSource(path, text)]),
);

/** The first circle of imports, as the paths along it; empty when there is none. */
export function circleIn(house: ReadonlyMap<string, Source>): string[] {
  const done = new Set<string>();
  const visit = (path: string, along: readonly string[]): string[] => {
    if (along.includes(path)) return [...along.slice(along.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const { to } of house.get(path)?.imports ?? []) {
      const circle = to === undefined ? [] : visit(to, [...along, path]);
      if (circle.length > 0) return circle;
    }
    done.add(path);
    return [];
  };
  for (const path of house.keys()) {
    const circle = visit(path, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
