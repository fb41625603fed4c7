/** Documents: how much they are, how wide, in which words, and where they lead. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { documents, longLinesIn, WIDTH, wrap } from '../../tools/documents/wrap.ts';
import { anchorOf } from '../../tools/web/markup.ts';

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

/** What a newcomer reads first, in bytes. */
const SIZES = { 'ARCHITECTURE.md': 25_000, 'CONTRIBUTING.md': 8_000 };

describe('the pages for contributors', () => {
  it.each(Object.entries(SIZES))('%s has %d bytes at most', (file, most) => {
    expect(Buffer.byteLength(read(file))).toBeLessThanOrEqual(most);
  });

  const own = documents().filter((file) => /^(?:ARCHITECTURE|CONTRIBUTING)|^docs\/decisions\//.test(file));
  const recipes = documents().filter((file) =>
    /^docs\/maintainers\/(?:recipes\/|(?:rooms|scripts)\.md)/.test(file),
  );

  it.each([...own, ...recipes])('%s is in plain words', (file) => {
    expect(oddWordsIn(read(file))).toEqual([]);
  });

  it('would be found in others', () => {
    expect(oddWordsIn('Whoever asks, of which one stands beside a door of its own')).toHaveLength(5);
    expect(oddWordsIn('It notwithstands a `beside.ts`')).toEqual([]);
  });

  it.each([...own, ...recipes, 'docs/maintainers/publishing.md'])('%s links to what is there', (file) => {
    expect(deadLinksIn(file, read(file))).toEqual([]);
  });

  it('would be found with a dead link', () => {
    const text = '[a](gone.md) [b](README.md#gone) [c](README.md) [d](https://example.com)';
    expect(deadLinksIn('docs/decisions/README.md', text)).toEqual(['gone.md', 'README.md#gone']);
  });
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Words that a native writer of English would not choose here; names in code are names. */
function oddWordsIn(text: string): string[] {
  const prose = text.replaceAll(/^ *```.*?^ *```$/gms, '').replaceAll(/`[^`]*`/g, '');
  return (
    prose.match(/\b(?:whoever|whomever|of which|that there (?:is|are)|stands?|beside|of its own)\b/gi) ?? []
  );
}

function deadLinksIn(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href!);
  return links.filter((href) => {
    if (/^https?:/.test(href)) return false;
    const [path = '', fragment] = href.split('#', 2);
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(ROOT, target))) return true;
    return fragment !== undefined && !anchorsOf(read(target)).includes(fragment);
  });
}

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!.replaceAll('`', '')));

describe('the lines of documents', () => {
  it.each(documents())(`%s has none of more than ${WIDTH} characters`, (file) => {
    expect(longLinesIn(read(file)), 'npx tsx tools/documents/wrap.ts').toEqual([]);
  });

  it('are found when they are longer, and wrapped without a change of meaning', () => {
    const long = `${'word '.repeat(30)}\`a code span that is kept whole\` [a link](x.md) end`;
    const text = `# T\n\n- ${long}\n  more\n- short\n\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n${long}`;
    expect(longLinesIn(text)).toEqual([3, 12]);
    const wrapped = wrap(text);
    expect(longLinesIn(wrapped)).toEqual([]);
    expect(wrapped.replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '));
    expect(wrapped).toContain('`a code span that is kept whole`');
    expect(wrapped).toContain(`| ${long} |`);
    expect(wrap(wrapped)).toBe(wrapped);
    expect(wrap(`${'a '.repeat(59)}bb - c`)).not.toMatch(/^- c/m);
  });
});
