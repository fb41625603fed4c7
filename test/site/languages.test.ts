/** The pages in each language: no word of them is English but what says that it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORDS } from '../../src/words/all.ts';
import { counted } from '../../src/words/fill.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { type Service, startService } from '../http/harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const PAGES = [
  ...['/', '/coverage', '/coverage/pl', '/coverage/de', '/banks', '/banks/de', '/banks/de/37040044'],
  ...['/requirements', '/requirements/gb', '/requirements/mx', '/account-to-iban', '/account-to-iban/cz'],
  ...['/test-values', '/test-values/be', '/guides', '/docs/api', '/docs/api/jobs', '/console'],
  ...['/errors', '/errors/rate_limited', '/reasons', '/nothing/here'],
];

/** Names that a country gives are in its own words, and say so. Words that English sentences are made of and no other of the languages has. */
const ENGLISH =
  /\b(?:the|and|with|which|from|this|each|number|numbers|checked|check|weights|where|only|when)\b/giu;

const VOID = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'path', 'source']);
/** What is the same in every language: code, data of scripts, the titles of documents, which are in English. */
const SILENT = new Set(['code', 'pre', 'script', 'style', 'kbd', 'title']);

/** The text that is in the language of the page, by pieces. */
function textOf(page: string): string[] {
  const stack: { tag: string; isSilent: boolean }[] = [];
  const texts: string[] = [];
  for (const [, closes, tag, attributes = '', text] of page.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/gi,
  )) {
    if (text !== undefined) {
      if (!stack.at(-1)?.isSilent && text.trim() !== '') texts.push(text.trim());
    } else if (closes) {
      const at = stack.findLastIndex((one) => one.tag === tag);
      if (at >= 0) stack.length = at;
    } else if (!VOID.has(tag!) && !attributes.endsWith('/')) {
      const lang = attributes.includes('translate="no"') ? 'en' : / lang="(\w+)"/.exec(attributes)?.[1];
      const isSilent =
        SILENT.has(tag!) ||
        (lang === undefined || tag === 'html' ? stack.at(-1)?.isSilent === true : lang === 'en');
      stack.push({ tag: tag!, isSilent });
    }
  }
  return texts;
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  it.each(PAGES)('%s has no English word', async (path) => {
    const { text } = await service.send({
      url: `${path}?lang=${language}`,
      headers: { accept: 'text/html' },
    });
    const pieces = textOf(text);
    expect(pieces.length).toBeGreaterThan(10);
    expect(pieces.filter((piece) => piece.match(ENGLISH) !== null)).toEqual([]);
  });
});

it('finds an English word where there is one', () => {
  const page =
    '<html lang="de"><p>Eine Zahl</p><p>The number</p><p lang="en">The other</p><code>the</code></html>';
  expect(textOf(page).filter((piece) => piece.match(ENGLISH))).toEqual(['The number']);
});

describe('what is counted', () => {
  it.each(LANGUAGES)('has a form for each way to count: %s', (language) => {
    const { numbers } = WORDS[language].pages;
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [name, texts] of Object.entries(numbers)) {
      const needed = categories.filter(
        (category) => category !== 'many' || !/^(?:fr|es|pt|it)$/.test(language),
      );
      expect(Object.keys(texts).sort(), name).toEqual([...needed].sort());
    }
  });

  it('is in Polish as a Pole says it', () => {
    const { numbers } = WORDS.pl.pages;
    expect(counted(numbers.ibanCountries, 111, 'pl')).toBe('krajów IBAN');
    expect(counted(numbers.bankCodes, 10_825, 'pl')).toBe('kodów banków');
    expect(counted(numbers.schemes, 301, 'pl')).toBe('schematów numerów tożsamości');
    expect(counted(numbers.schemeCountries, 172, 'pl')).toBe('kraje z numerami tożsamości');
    expect(counted(numbers.plans, 1, 'pl')).toBe('plan numeracji');
  });

  it('is written as in Portugal', () => {
    expect(counted({ other: '{count}' }, 10_825, 'pt')).toBe(new Intl.NumberFormat('pt-PT').format(10_825));
  });
});
