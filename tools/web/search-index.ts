/** The index that the documentation is searched by, in the browser; what reads it is web/search.ts. */

import { Marked, type Token } from 'marked';
import { PROBLEM_WORDS } from '../../src/http/problem-words.ts';
import { isInDetail } from '../../src/site/contents.ts';
import type { DocumentationPage } from '../../src/site/documentation.ts';
import { foldedWords, type SearchIndex, type SearchPlace } from '../../src/site/search-index.ts';
import * as en from '../../src/words/en.ts';
import { plainText } from './markup.ts';

/** A part of a page under one heading. */
interface Part {
  readonly heading: number;
  readonly text: string;
}

const EXCERPT_LENGTH = 110;
/** Figures of tables, which nobody looks for. */
const MEANS_NOTHING = /^\d{1,2}$/;

export function searchIndexOf(
  pages: readonly DocumentationPage[],
  more: readonly SearchEntry[],
): SearchIndex {
  const places: SearchPlace[] = [];
  const placesByWord = new Map<string, Set<number>>();
  const add = (place: SearchPlace, text: string) => {
    const number = places.push(place) - 1;
    for (const word of foldedWords(`${place.slice(1, 3).join(' ')} ${text}`)) {
      if (MEANS_NOTHING.test(word)) continue;
      const numbers = placesByWord.get(word) ?? new Set();
      placesByWord.set(word, numbers.add(number));
    }
  };
  for (const { address, title, lead, headings, text } of pages) {
    // Long texts are found by what their parts are called: what is in them would bury the pages that people look for.
    if (isInDetail(address)) {
      add([address, title, '', excerptOf(lead)], lead);
      for (const { id, text: heading } of headings) add([`${address}#${id}`, title, heading, ''], '');
      continue;
    }
    for (const part of partsOf(text)) {
      const { id, text: heading } = headings[part.heading] ?? { id: undefined, text: '' };
      add([id === undefined ? address : `${address}#${id}`, title, heading, excerptOf(part.text)], part.text);
    }
  }
  for (const { address, title, heading, text } of more) add([address, title, heading, excerptOf(text)], text);
  const words = [...placesByWord.keys()].sort();
  return {
    places,
    words: words.join(' '),
    numbers: words.map((word) => packed([...placesByWord.get(word)!])).join(' '),
  };
}

/** What is found besides the pages: a code on a page of codes. */
export interface SearchEntry {
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** Reasons and problems, which have pages of their own. */
export function codesOfPages(): SearchEntry[] {
  const reasons = Object.entries(en.reasons).map(([code, text]) => ({
    address: `/reasons#${code}`,
    title: en.pages.reference.reasons,
    heading: code,
    text,
  }));
  const problems = Object.entries(PROBLEM_WORDS.en).map(([code, { title, detail }]) => ({
    address: `/errors/${code}`,
    title: en.pages.reference.errors,
    heading: `${title}: ${code}`,
    text: detail.replaceAll('`', ''),
  }));
  return [...reasons, ...problems];
}

/** Differences of rising numbers, in base 36. */
const packed = (numbers: readonly number[]): string =>
  numbers.map((number, at) => (number - (numbers[at - 1] ?? 0)).toString(36)).join(',');

/** The parts of a text, the first before any heading of its own: each with the place of its heading among those of levels 2 and 3. */
function partsOf(text: string): Part[] {
  const parts: { heading: number; text: string }[] = [{ heading: -1, text: '' }];
  for (const token of new Marked().lexer(text)) {
    if (token.type === 'heading' && token.depth === 1) continue;
    if (token.type === 'heading' && token.depth <= 3) parts.push({ heading: parts.length - 1, text: '' });
    else parts.at(-1)!.text += `${textOf(token)} `;
  }
  return parts;
}

function textOf(token: Token): string {
  if (token.type === 'html') return '';
  if (token.type === 'code') return token.text;
  if (token.type === 'table') {
    const cells = [token.header, ...token.rows].flat() as { tokens: Token[] }[];
    return cells.map(({ tokens }) => plainText(tokens)).join(' ');
  }
  if (token.type === 'list') return (token.items as Token[]).map(textOf).join(' ');
  const inner = 'tokens' in token ? token.tokens : undefined;
  return inner ? plainText(inner) : token.raw;
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/[\s|]+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', EXCERPT_LENGTH))} …`;
}
