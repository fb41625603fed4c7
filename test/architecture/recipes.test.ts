/** Pages for those who change Assay: each file, script and name in them exists, and each recipe has been followed by something here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEXTS } from './house.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const isThere = (path: string) => existsSync(new URL(path, ROOT));
const pagesIn = (folder: string) => readdirSync(new URL(folder, ROOT)).map((name) => `${folder}${name}`);

const FOLDER = 'docs/maintainers/recipes/';
const INDEX = `${FOLDER}README.md`;
const RECIPES = pagesIn(FOLDER).filter((path) => path !== INDEX);
const PAGES = [
  ...RECIPES,
  INDEX,
  ...pagesIn('docs/decisions/'),
  'docs/maintainers/rooms.md',
  'docs/maintainers/scripts.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
];
const { scripts } = JSON.parse(read('package.json'));
/** Names of the sources, and of the data and packages that the pages speak of. */
const NAMED = new Set(
  [...TEXTS.values(), read('data/labels/labels.json'), read('data/requirements/requirements.json')]
    .concat(read('package.json'), read('docs/settings.md'))
    .flatMap((text) => text.match(/[\p{L}_$][\p{L}\d_$]*/gu) ?? []),
);

const PLACE = /<(\w+)>/g;
const ROOMS = /^(?:src|test|tools|bench|web|docs|data|vendor)\//;

/** The rows of a recipe: files that it touches. */
const rowsIn = (text: string): string[] =>
  [...text.matchAll(/^```text\n(.*?)^```$/gms)].flatMap(([, block]) =>
    [...block!.matchAll(/^ (\S+?),? +(?:\S+ +)?\|/gm)].map(([, path]) => path!),
  );

const quotedIn = (text: string): string[] =>
  [...text.replaceAll(/^ *```.*?^ *```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!);

/** The values that the places of a path have among the files: `src/words/<language>.ts` has de, en, … */
function valuesOf(path: string): Record<string, string>[] {
  const folder = path.slice(0, path.slice(0, path.search(PLACE)).lastIndexOf('/') + 1);
  const pattern = path.slice(folder.length).replaceAll('.', '\\.').replaceAll(PLACE, '(?<$1>[a-z0-9-]+?)');
  return readdirSync(new URL(folder, ROOT)).flatMap((name) => {
    const match = new RegExp(`^${pattern}$`).exec(name);
    return match ? [{ ...match.groups }] : [];
  });
}

/** Whether all files of a recipe are there, for some value of its places. */
function isFollowed(rows: readonly string[]): boolean {
  const open = rows.find((path) => path.search(PLACE) >= 0);
  if (open === undefined) return rows.every(isThere);
  return valuesOf(open).some((values) =>
    rows.every((path) => isThere(path.replaceAll(PLACE, (_, name: string) => values[name] ?? ''))),
  );
}

/** What a page names that is not there. */
function missingIn(text: string): string[] {
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  const run = [...text.matchAll(/npx (?:vitest run|tsx) ([\w./-]+\w)/g)].map(([, path]) => path!);
  const quoted = quotedIn(text);
  const paths = quoted.filter((name) => ROOMS.test(name) && /^[\w./-]+$/.test(name));
  const names = quoted.flatMap((name) => /^([A-Za-z_]\w*)(?:\(.*\))?$/.exec(name)?.[1] ?? []);
  return [
    ...named.filter((name) => !Object.hasOwn(scripts, name)),
    ...[...run, ...paths].filter((path) => !isThere(path)),
    ...names.filter((name) => !NAMED.has(name)),
  ];
}

describe.each(PAGES)('%s', (page) => {
  it('names files, scripts and names that are there', () => {
    expect(missingIn(read(page))).toEqual([]);
  });
});

describe.each(RECIPES)('%s', (page) => {
  it('is in the list of recipes', () => {
    expect(read(INDEX)).toContain(`](${page.slice(FOLDER.length)})`);
  });

  it('has files that something here has, all of them', () => {
    expect(isFollowed(rowsIn(read(page)))).toBe(true);
  });
});

it('have the lists of files that most of them begin with', () => {
  expect(RECIPES.length).toBeGreaterThan(15);
  expect(RECIPES.flatMap((page) => rowsIn(read(page))).length).toBeGreaterThan(60);
});

it('would be found at fault', () => {
  expect(
    missingIn('`npm run gone`, `src/gone.ts`, `npx vitest run test/gone`, `NoSuchNameAnywhere`'),
  ).toEqual(['gone', 'test/gone', 'src/gone.ts', 'NoSuchNameAnywhere']);
  expect(missingIn('`npm run docs`, `src/index.ts` and `createAssay`')).toEqual([]);
  expect(isFollowed(['src/words/<language>.ts', 'src/words/languages.ts'])).toBe(true);
  expect(isFollowed(['src/words/<language>.ts', 'src/words/<language>.json'])).toBe(false);
  expect(isFollowed(['src/gone.ts'])).toBe(false);
});

it('decisions are all in their list', () => {
  const list = read('docs/decisions/README.md');
  const pages = readdirSync(new URL('docs/decisions/', ROOT)).filter((name) => name !== 'README.md');
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((name) => !list.includes(`](${name})`))).toEqual([]);
  for (const name of pages) {
    const heads = read(`docs/decisions/${name}`).match(/^## .*$/gm);
    expect(heads, name).toEqual(['## Context', '## Decision', '## Consequences']);
  }
});
