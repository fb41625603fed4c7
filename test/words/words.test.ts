/** The words of a language: all there, alike in every language where a program reads them, and in one place. */
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { REASONS } from '../../src/core/reasons.ts';
import { PROBLEMS, type ProblemCode } from '../../src/http/problems.ts';
import { WORDS } from '../../src/words/all.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { TEXTS } from '../architecture/house.ts';

const ROOT = new URL('../../', import.meta.url);

/** Every text of a language, by its path. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${path}${name}`, value] as [string, string]]
      : textsOf(value, `${path}${name}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

/** What callers look for in an answer. */
const names = (text: string) => (text.match(/`[^`]+`/g) ?? []).sort();

const english = new Map(textsOf(WORDS.en));

describe.each(LANGUAGES)('%s', (language) => {
  const texts = new Map(textsOf(WORDS[language]));
  const { reasons, problems } = WORDS[language];

  it('has every text, with the same places to fill in', () => {
    for (const [path, text] of english) {
      expect(texts.get(path)?.trim(), path).toBeTruthy();
      expect(placeholders(texts.get(path)!), path).toEqual(placeholders(text));
    }
    // Some languages count in more ways than English does.
    for (const [path, text] of texts) {
      const other = path.replace(/(few|many)$/, 'other');
      if (other === path || english.has(path)) expect(english.has(path), path).toBe(true);
      else expect(placeholders(text), path).toEqual(placeholders(english.get(other)!));
    }
  });

  it('names no limit: digits stand in names of standards, of programs and of the interface alone', () => {
    const named = /UTF-8|ISO \d+|RFC \d+|Node\.js [\d.]+|`[^`]*`|SHA-256|E\.164|0 %|[A-Za-z_]+\d+\w*/g;
    const found = [...texts].filter(
      ([path, text]) =>
        /^(?:problems|fields|faults|proofs|reasons|systems)\./.test(path) &&
        /\d/.test(text.replaceAll(named, '')),
    );
    expect(found).toEqual([]);
  });

  it('has a sentence of its own for each reason', () => {
    expect(Object.keys(reasons).sort()).toEqual([...REASONS].sort());
    for (const text of Object.values(reasons)) expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(new Set(Object.values(reasons)).size).toBe(REASONS.length);
  });

  it('has texts of its own for each problem', () => {
    expect(Object.keys(problems).sort()).toEqual(Object.keys(PROBLEMS).sort());
    for (const [code, { title, detail }] of Object.entries(problems)) {
      const inEnglish = WORDS.en.problems[code as ProblemCode].detail;
      expect(title, code).toMatch(/^[^.`]+$/);
      expect(detail, code).toMatch(/\.$/);
      expect(names(detail), code).toEqual(names(inEnglish));
      if (language !== 'en') expect(detail).not.toBe(inEnglish);
    }
    expect(new Set(Object.values(problems).map(({ title }) => title)).size).toBe(
      Object.keys(PROBLEMS).length,
    );
  });
});

/** What a new language touches, by its recipe: a path a row. */
const recipe = readFileSync(new URL('docs/maintainers/recipes/language.md', ROOT), 'utf8')
  .split('```')[1]!
  .split('\n')
  .flatMap((line) => /^ (\S+) +\|/.exec(line)?.[1] ?? []);

/** The sources that name every language, English aside. */
const listing = (sources: ReadonlyMap<string, string>, languages: readonly Language[] = LANGUAGES) =>
  [...sources].flatMap(([path, text]) =>
    languages.every((language) => language === 'en' || new RegExp(`\\b${language}\\b`).test(text))
      ? [path]
      : [],
  );

describe('one place', () => {
  const shared = [
    'all',
    'english',
    'faults',
    'fill',
    'input',
    'labels',
    'languages',
    'message',
    'nearest',
    'proofs',
    'spelling',
    'words',
  ];

  it('is a file a language, with the same parts', () => {
    const files = readdirSync(new URL('src/words/', ROOT)).map((name) => name.replace(/\.ts$/, ''));
    expect(files.sort()).toEqual([...LANGUAGES, ...shared].sort());
    for (const language of LANGUAGES)
      expect(Object.keys(WORDS[language]).sort(), language).toEqual([
        'faults',
        'field',
        'fields',
        'kinds',
        'pages',
        'problems',
        'proofs',
        'reasons',
        'requirements',
        'systems',
      ]);
  });

  it('is what the recipe names: no other source lists the languages', () => {
    expect(listing(TEXTS).sort()).toEqual(['src/words/all.ts', 'src/words/languages.ts']);
    expect(recipe).toEqual([
      'src/words/<language>.ts',
      'src/words/languages.ts',
      'src/words/all.ts',
      'docs/guides/reasons.md',
      'openapi.json',
      'CHANGELOG.md',
    ]);
    for (const path of recipe) {
      for (const language of LANGUAGES)
        expect(() => readFileSync(new URL(path.replace('<language>', language), ROOT))).not.toThrow();
    }
  });

  it('a source that lists them elsewhere is found', () => {
    const names = LANGUAGES.map((language) => `${language}: '…'`).join(', ');
    expect(listing(new Map([['src/site/names.ts', `export const NAMES = { ${names} };`]]))).toEqual([
      'src/site/names.ts',
    ]);
  });

  it('is known to readers: the guide names each language', () => {
    const guide = readFileSync(new URL('docs/guides/reasons.md', ROOT), 'utf8').replaceAll(/\s+/g, ' ');
    const named = LANGUAGES.map((tag) => new Intl.DisplayNames('en', { type: 'language' }).of(tag)!);
    expect(guide).toContain(`${named.slice(0, -1).join(', ')} and ${named.at(-1)}.`);
  });
});

it.each(LANGUAGES)('a bundle of the reasons in %s carries nothing else', async (language) => {
  const { outputFiles } = await build({
    stdin: { contents: `export { reasons } from './src/words/${language}.ts';`, resolveDir: ROOT.pathname },
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
  });
  const { text } = outputFiles[0]!;
  const { reasons, ...others } = WORDS[language];
  for (const sentence of Object.values(reasons))
    expect(text).toContain(JSON.stringify(sentence).slice(1, -1));
  const long = textsOf(others).filter(([, one]) => one.length > 25);
  expect(long.length).toBeGreaterThan(50);
  expect(long.filter(([, one]) => text.includes(one))).toEqual([]);
});
