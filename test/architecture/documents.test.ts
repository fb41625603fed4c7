/** What users read: how much it is, and in which words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OTHERS = /^(?:maintainers|decisions)\//;
const WORDS_MAX = 20_000;
const WORDS_MIN = 15_000;
/** Words of the house, which mean nothing to a reader who is new. */
const HOUSE_WORDS = /\bdoors?\b|\bwhoever\b/gi;

const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.md') && !OTHERS.test(name))
  .map((name) => `docs/${name}`)
  .concat('README.md')
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const houseWordsIn = (text: string): string[] => text.match(HOUSE_WORDS) ?? [];

describe('the pages for users', () => {
  it('are read in an afternoon: 15,000 to 20,000 words', () => {
    const words = pages.reduce((sum, { text }) => sum + wordsOf(text), 0);
    expect(words).toBeGreaterThanOrEqual(WORDS_MIN);
    expect(words).toBeLessThanOrEqual(WORDS_MAX);
    expect(wordsOf('a  word\nor two\n')).toBe(4);
  });

  it.each(pages)('$file has no word of the house', ({ text }) => {
    expect(houseWordsIn(text)).toEqual([]);
  });

  it('would be found with one', () => {
    expect(houseWordsIn('Doors for whoever, indoors')).toEqual(['Doors', 'whoever']);
  });
});

/** The entries of a version, each with its lines. */
const entriesOf = (version: string): string[][] =>
  version
    .split(/^(?=- )/m)
    .slice(1)
    .map((entry) => entry.split(/^$|^#/m)[0]!.trimEnd().split('\n'));

/** Versions before this one have the entries that they were published with. */
const SHORT_SINCE = '0.3.0';

describe('CHANGELOG.md', () => {
  const versions = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
    .split(/^## \[/m)
    .slice(1);
  const last = versions.findIndex((version) => version.startsWith(`${SHORT_SINCE}]`));

  it.each(
    versions.slice(0, last + 1).map((version) => [version.slice(0, version.indexOf(']')), version] as const),
  )('%s has entries of two lines at most', (_, version) => {
    const entries = entriesOf(version);
    expect(entries.filter((lines) => lines.length > 2).map(([first]) => first)).toEqual([]);
    expect(entries.flat().filter((line) => line.length > 240)).toEqual([]);
  });

  it('has that version', () => {
    expect(last).toBeGreaterThanOrEqual(0);
    expect(
      entriesOf('### Added\n\n- One\n  two\n  three\n\n### Fixed\n\n- Four\n').map((lines) => lines.length),
    ).toEqual([3, 1]);
  });
});
